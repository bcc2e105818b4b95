import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from 'shared-config/site';
import ContactUs from './contact-us';
import { MessageSent } from './message-sent';

test('gives an address to write to, and promises a reply', () => {
  render(<ContactUs />);
  expect(screen.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  expect(screen.getAllByText(/within 24 hours/)[0]).toBeVisible();
});

test.each([
  ['United Kingdom', 'tel:+442079460142', 'London'],
  ['United States', 'tel:+12025550142', 'Washington, DC'],
  ['Canada', 'tel:+16135550142', 'Ottawa'],
  ['Australia', 'tel:+61255501142', 'Sydney'],
  ['Nigeria', 'tel:+2340000000000', undefined],
])('can be called in %s', (country, href, city) => {
  render(<ContactUs />);
  const entry = within(screen.getByRole('heading', { level: 3, name: country }).closest('li')!);
  expect(entry.getByRole('link', { name: new RegExp(`^Call ${country}`) })).toHaveAttribute('href', href);
  if (city) expect(entry.getByText(city)).toBeInTheDocument();
});

test('states office hours in a table', () => {
  render(<ContactUs />);
  const rows = within(screen.getByRole('table', { name: 'Office hours' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Days', 'Hours'],
    ['Monday to Friday', '9 am to 5 pm'],
    ['Saturday', '10 am to 2 pm'],
    ['Sunday', 'Closed'],
  ]);
});

test('shows social links that lead nowhere yet, and says so', () => {
  render(<ContactUs />);
  const social = within(screen.getByRole('region', { name: 'Social media' })).getAllByRole('link');
  expect(social).toHaveLength(4);
  for (const link of social) expect(link).toHaveAccessibleName(/not yet available/);
});

test('has no contact form, and keeps its thanks closed', () => {
  const { container } = render(<ContactUs />);
  expect(container.querySelector('form, input, textarea, button:not(dialog button)')).toBeNull();
  expect(container.querySelector('dialog')).toHaveTextContent('Message Sent!');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('can thank for a message', async () => {
  const onClose = jest.fn();
  render(<MessageSent open onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Message Sent!' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
