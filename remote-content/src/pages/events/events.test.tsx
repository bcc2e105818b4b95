import { render, screen } from '@testing-library/react';
import { events } from '../../content/events';
import Events from './events';

test('offers a calendar file for the roundtable, and Contact Us for each event', () => {
  render(<Events />);
  const file = screen.getByRole('link', { name: 'Add to your calendar Diaspora Impact Roundtable' });
  expect(file).toHaveAttribute('download', 'diaspora-impact-roundtable.ics');
  const links = screen.getAllByRole('link', { name: /^Ask (for the next date|how to join)/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(
    events.calendar.events.map(({ title }) => expect.stringContaining(title) as unknown),
  );
  for (const link of links) expect(link).toHaveAttribute('href', '/contact-us');
});
