import { render, screen, within } from '@testing-library/react';
import { founders, type Founder } from '../../content/founders';
import Founders from './founders';
import { Profiles } from './profiles';

const empty: Founder = { name: '', country: '', text: '', photo: '' };

test('lists seven founders, and shows what is filled in in its place', () => {
  const { unnamed } = founders.profiles;
  const { rerender } = render(<Profiles unnamed={unnamed} founders={Array.from({ length: 7 }, () => empty)} />);
  const items = () => screen.getAllByRole('listitem');
  expect(items().map(({ textContent }) => textContent)).toEqual(Array.from({ length: 7 }, () => unnamed));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();

  for (const part of [{ text: 'A text.' }, { country: 'Canada' }] as const) {
    rerender(<Profiles unnamed={unnamed} founders={[empty, { ...empty, ...part }]} />);
    expect(items().map(({ textContent }) => textContent)).toEqual([unnamed, unnamed + Object.values(part).join('')]);
  }

  const photo = { file: 'portrait.jpg', alt: 'A portrait' };
  const filled: Founder = { name: 'A Name', country: 'Canada', text: 'A text.', photo };
  rerender(<Profiles unnamed={unnamed} founders={[empty, empty, filled, empty, empty, empty, empty]} />);
  const third = within(items()[2]!);
  expect(third.getByRole('heading', { name: 'A Name' })).toBeInTheDocument();
  for (const words of ['Canada', 'A text.']) expect(third.getByText(words)).toBeInTheDocument();
  expect(third.getByRole('img', { name: 'A portrait' })).toHaveAttribute('src', '/portrait.jpg.jpg');
  expect(screen.getAllByRole('heading', { name: unnamed })).toHaveLength(6);
});

test('lists the founders alone, and says that names and portraits are not published yet, while one is missing', () => {
  render(<Founders />);
  const { waiting, founders: all } = founders.profiles;
  expect(within(screen.getAllByRole('list')[0]!).getAllByRole('listitem')).toHaveLength(all.length);
  expect(screen.queryAllByText(waiting)).toHaveLength(all.every(({ name, photo }) => name && photo) ? 0 : 1);
});
