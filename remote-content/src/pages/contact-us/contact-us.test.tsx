import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site, socialLinks } from 'shared-config/site';
import { contactUs } from '../../content/contact-us';
import type { ContactWords } from '../../content/types';
import ContactUs from './contact-us';
import { MessageSent } from './message-sent';

const { countries, hours, social, sent }: ContactWords = contactUs;

test('links to the e-mail address', () => {
  render(<ContactUs />);
  expect(screen.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
});

test.each(countries.list)('shows telephone number and secretariat: $country', ({ country, phone, secretariat }) => {
  render(<ContactUs />);
  const entry = screen.getByRole('heading', { level: 3, name: country }).closest('li')!;
  const link = within(entry).getByRole('link', { name: `Call ${country}: ${phone}` });
  expect(link).toHaveAttribute('href', `tel:+${phone.replace(/\D/g, '')}`);
  expect(entry.querySelector('address')?.textContent).toBe(secretariat?.join(''));
});

test('shows office hours in a table', () => {
  render(<ContactUs />);
  const rows = within(screen.getByRole('table', { name: hours.title })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Days', 'Hours'],
    ...hours.rows.map((row) => [row.days, row.hours]),
  ]);
});

test('shows every social link', () => {
  render(<ContactUs />);
  expect(within(screen.getByRole('region', { name: social.title })).getAllByRole('link')).toHaveLength(
    socialLinks.length,
  );
});

test('has no contact form, and keeps the dialog closed', () => {
  const { container } = render(<ContactUs />);
  expect(container.querySelector('form, input, textarea, button:not(dialog button)')).toBeNull();
  expect(container.querySelector('dialog')?.textContent).toContain(sent.title);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('can confirm a message in a dialog', async () => {
  const onClose = jest.fn();
  render(<MessageSent open onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: sent.title })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
