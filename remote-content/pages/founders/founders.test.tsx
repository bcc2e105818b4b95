import { render, screen, within } from '@testing-library/react';
import { founders, type Founder } from '../../content/founders';
import Founders from './founders';
import { FounderProfile } from './founder-profile';

test('a profile shows what is filled in, and links to a programme', () => {
  const { programme } = founders.profiles.founders[0]!;
  const empty: Founder = { name: '', country: '', text: '', programme };
  const labels = { unnamed: 'Founder', about: 'Read about' };
  const { rerender } = render(<FounderProfile {...empty} {...labels} />);
  expect(screen.getByRole('heading', { name: 'Founder' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: `${labels.about} ${empty.programme.title}` })).toHaveAttribute(
    'href',
    empty.programme.href,
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();

  const photo = { file: 'portrait.jpg', alt: 'A portrait' };
  const filled: Founder = { ...empty, name: 'A Name', country: 'Canada', text: 'A text.', photo };
  rerender(<FounderProfile {...filled} {...labels} />);
  expect(screen.getByRole('heading', { name: 'A Name' })).toBeInTheDocument();
  for (const words of ['Canada', 'A text.']) expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A portrait' })).toHaveAttribute('src', '/portrait.jpg.jpg');
});

test('lists the founders alone, and says that names and portraits are not published yet, while one is missing', () => {
  render(<Founders />);
  const { waiting, founders: all } = founders.profiles;
  expect(within(screen.getAllByRole('list').at(-1)!).getAllByRole('listitem')).toHaveLength(all.length);
  expect(screen.queryAllByText(waiting)).toHaveLength(all.every(({ name, photo }) => name && photo) ? 0 : 1);
});
