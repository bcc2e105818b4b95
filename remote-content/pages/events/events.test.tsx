import { render, screen, within } from '@testing-library/react';
import { events } from '../../content/events';
import Events from './events';

test('says when, where and how to take part in each event', () => {
  render(<Events />);
  for (const { id, title, when, where, takePart } of events.calendar.events) {
    const card = within(screen.getByRole('heading', { name: title }).closest('li')!);
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      where,
      expect.stringContaining(takePart.text),
    ]);
    expect(card.getByText(when)).toBeVisible();
    expect(screen.getByRole('link', { name: `${when} ${title}` })).toHaveAttribute('href', `#${id}`);
    expect(card.getByRole('link', { name: `${takePart.text} ${title}` })).toHaveAttribute('href', takePart.href);
  }
});

test('draws each event on the wheel in its months', () => {
  render(<Events />);
  const spoken = events.calendar.events.map(({ title, when }) => `${title}: ${when}.`);
  const wheel = screen.getByRole('img', { name: [events.wheel.alt, ...spoken].join(' ') });
  const arcs = [...wheel.querySelectorAll('[transform]')].map((arc) => {
    // The dash, and the year; 30 degrees are a month, and 0 is in April.
    const [dash = 0, year = 1] = (arc.getAttribute('stroke-dasharray') ?? '0 1').split(' ').map(Number);
    return [Math.round((12 * dash) / year), Number(/-?\d+/.exec(arc.getAttribute('transform')!)) / 30 + 4];
  });
  const months = events.calendar.events.map(({ months: { from, last } }) => from.map((month) => [last, month]));
  expect(arcs).toEqual(months.flat());
});
