import { render, screen, within } from '@testing-library/react';
import { events } from '../../content/events';
import Events from './events';

test('says when, where and how to take part in each event, and offers a calendar file for the roundtable', () => {
  render(<Events />);
  for (const { title, when, where, takePart } of events.calendar.events) {
    const card = within(screen.getByRole('heading', { name: title }).closest('li')!);
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      where,
      expect.stringContaining(takePart.text),
    ]);
    expect(card.getByText(when)).toBeVisible();
    expect(card.getByRole('link', { name: `${takePart.text} ${title}` })).toHaveAttribute('href', takePart.href);
  }
  const file = screen.getByRole('link', { name: `${events.calendar.file} Diaspora Impact Roundtable` });
  expect(file).toHaveAttribute('download', 'diaspora-impact-roundtable.ics');
});
