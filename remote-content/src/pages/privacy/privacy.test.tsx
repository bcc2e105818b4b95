import { render, screen, within } from '@testing-library/react';
import { registration, site } from 'shared-config/site';
import { privacy } from '../../content/privacy';
import Privacy from './privacy';

test('says what is sent, where it is kept, what stays, and how to have it deleted', () => {
  render(<Privacy />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  const expected = [...privacy.sections.map(({ title }) => title), privacy.deletion.title];
  expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
  const deletion = within(screen.getByRole('region', { name: privacy.deletion.title }));
  expect(deletion.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
});

test('says how long it is kept and who holds it, if the organisation has said so', () => {
  render(<Privacy />);
  const { retention, holder } = registration;
  expect(screen.queryAllByRole('heading', { name: 'How long it is kept' })).toHaveLength(retention ? 1 : 0);
  expect(screen.queryAllByText((text) => text !== '' && [retention, holder].includes(text))).toHaveLength(
    [retention, holder].filter(Boolean).length,
  );
});
