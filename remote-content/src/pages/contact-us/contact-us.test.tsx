import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from 'shared-config/site';
import { contactUs } from '../../content/contact-us';
import ContactUs from './contact-us';
import { MessageSent } from './message-sent';

test('links to the email address and to each telephone number, and has no form', () => {
  const { container } = render(<ContactUs />);
  expect(screen.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  for (const { country, phone } of contactUs.countries.list) {
    const link = screen.getByRole('link', { name: `Call ${country}: ${phone}` });
    expect(link).toHaveAttribute('href', `tel:+${phone.replace(/\D/g, '')}`);
  }
  expect(container.querySelector('form, input, textarea, button, dialog')).toBeNull();
});

test('can confirm a message in a dialog', async () => {
  const onClose = jest.fn();
  render(<MessageSent open onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Message Sent!' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
