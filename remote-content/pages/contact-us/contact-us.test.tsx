import { render, screen } from '@testing-library/react';
import { organisation } from 'shared-config/brand/organisation';
import { contactUs } from '../../content/contact-us';
import ContactUs from './contact-us';
import { OfficeHours } from './office-hours';

test('links to the email address and to each telephone number, and has no form', () => {
  const { container } = render(<ContactUs />);
  expect(screen.getByRole('link', { name: organisation.email })).toHaveProperty('href', `mailto:${organisation.email}`);
  for (const { country, phone } of contactUs.countries.list) {
    const link = screen.getByRole('link', { name: `${contactUs.countries.call} ${country}: ${phone}` });
    expect(link).toHaveAttribute('href', `tel:+${phone.replace(/\D/g, '')}`);
  }
  const [address = []] = contactUs.countries.list.flatMap(({ secretariat }) =>
    secretariat ? [secretariat.address] : [],
  );
  // No-break spaces would break long lines within words.
  expect(container.querySelector('address')!.textContent.trim()).toBe(address.join(', '));
  expect(container.querySelector('form, input, textarea, button, dialog')).toBeNull();
});

test.each([
  ['9 am to 5 pm', 'M9 0H17v1H9z'],
  ['9.30am–12:15 p.m.', 'M9.5 0H12.25v1H9.5z'],
  ['09:00 to 17:30', 'M9 0H17.5v1H9z'],
  ['9 am to 1 pm and 2 pm to 6 pm', 'M9 0H13v1H9zM14 0H18v1H14z'],
  ...['Closed', '9 to 5 pm', '9 am to noon', 'Closed 1 pm to 2 pm', '8 pm to 2 am', 'Call 0800 12 34'].map((hours) => [
    hours,
  ]),
])('draws %s, or nothing', (hours = '', drawn) => {
  const { container } = render(<OfficeHours title="" text="" days="" hours="" rows={[{ days: '', hours }] as never} />);
  expect(container.querySelector('path + path')?.getAttribute('d')).toBe(drawn);
});
