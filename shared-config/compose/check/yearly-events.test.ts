import { calendarPath } from './yearly-events';

const page = (event: Record<string, string>) => ({
  path: '/events',
  structuredData: [{ '@type': 'Event', startDate: '--10-01', ...event }],
});

test('gives a page with yearly events a calendar file at its path', () => {
  expect(calendarPath(page({ name: 'One' }))).toBe('/events.ics');
  expect(calendarPath({ ...page({ name: 'One' }), path: '/' })).toBe('/index.ics');
});

test.each([
  ['without structured data', { path: '/events' }],
  ['with an event of a single date', page({ name: 'Once', startDate: '2027-05-01' })],
  ['with an event without a name', page({})],
  ['with something else than an event', page({ '@type': 'Person', name: 'Ada' })],
])('has no such file for a page %s', (_what, given) => {
  expect(calendarPath(given)).toBeUndefined();
});
