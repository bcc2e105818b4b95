import { render, screen } from '@testing-library/react';
import { organisation } from 'shared-config/brand/organisation';
import { contactUs } from '../../content/contact-us';
import ContactUs from './contact-us';
import { OfficeHours } from './office-hours';

test('links to the email address and to each telephone number, and has no form', () => {
  const { container } = render(<ContactUs />);
  expect(screen.getByRole('link', { name: organisation.email })).toHaveAttribute(
    'href',
    `mailto:${organisation.email}`,
  );
  for (const { country, phone } of contactUs.countries.list) {
    const link = screen.getByRole('link', { name: `${contactUs.countries.call} ${country}: ${phone}` });
    expect(link).toHaveAttribute('href', `tel:+${phone.replace(/\D/g, '')}`);
  }
  expect(container.querySelector('form, input, textarea, button, dialog')).toBeNull();
});

test('draws the hours of each row', () => {
  const rows = ['9 am to 5 pm', '10 am to 2 pm', 'Closed'].map((hours) => ({ days: hours, hours }));
  const { container } = render(<OfficeHours title="" text="" days="" hours="" rows={rows} />);
  const drawn = [...container.querySelectorAll('td')].map((cell) =>
    cell.querySelector('path + path')?.getAttribute('d'),
  );
  expect(drawn).toEqual(['M9 0H17v1H9z', 'M10 0H14v1H10z', undefined]);
});
