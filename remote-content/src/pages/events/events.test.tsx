import { render, screen } from '@testing-library/react';
import { events } from '../../content/events';
import Events from './events';

const list = events.calendar.events;

test('lists the events', () => {
  render(<Events />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    list.map(({ title }) => title),
  );
});

test.each(list)('shows time and place first: $title', ({ id, season, rhythm, place, title, text }) => {
  render(<Events />);
  expect(document.getElementById(id)?.textContent).toBe([season, rhythm, place, title, text].join(''));
});

test('links to Get Involved', () => {
  render(<Events />);
  expect(screen.getByRole('link', { name: 'Get Involved with our events' })).toHaveAttribute('href', '/get-involved');
});
