import { render, screen, within } from '@testing-library/react';
import { site } from 'shared-config/site';
import { privacy } from '../../content/privacy';
import Privacy from './privacy';

test('says what is sent, where it is kept, what stays, and how to have it deleted', () => {
  render(<Privacy />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual([...privacy.sections.map(({ title }) => title), privacy.deletion.title]);
  const deletion = within(screen.getByRole('region', { name: privacy.deletion.title }));
  expect(deletion.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
});

test('leaves out what the organisation has not said', () => {
  render(<Privacy />);
  expect(screen.queryByRole('heading', { name: 'How long it is kept' })).not.toBeInTheDocument();
});

test('says what a subscription sends where subscriptions are stored', () => {
  render(<Privacy config={{ newsletter: { path: '/newsletter' } }} />);
  expect(screen.getByText(/A subscription to the newsletter sends your name/)).toBeInTheDocument();
  expect(screen.getByText(/Applications, inquiries and subscriptions are stored/)).toBeInTheDocument();
  expect(screen.queryByText(/does not leave your browser/)).not.toBeInTheDocument();
});
