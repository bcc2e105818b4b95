import { calendarOf } from './calendar';

const now = new Date('2026-11-23T15:00:00Z');
const event = (fields: Record<string, string>) => ({ '@type': 'Event', startDate: '--10-01', ...fields });
const page = (...structuredData: Record<string, string>[]) => ({ path: '/events', structuredData });

test('gives each yearly event its next date, every year', () => {
  expect(
    calendarOf(page(event({ name: 'Diaspora Impact Roundtable', description: 'Online' })), now).split('\r\n'),
  ).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CNDCR//Events//EN',
    'BEGIN:VEVENT',
    'UID:diaspora-impact-roundtable@cndcr',
    'DTSTAMP:20261123T000000Z',
    'DTSTART;VALUE=DATE:20271001',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Diaspora Impact Roundtable',
    'DESCRIPTION:Online',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('escapes text, and folds lines of more than 75 bytes without cutting a letter', () => {
  const name = `Ọjọ́; ${'ẹ'.repeat(60)}, \\ and\nmore`;
  const text = calendarOf(page(event({ name })), now);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:Ọjọ́\; ${'ẹ'.repeat(60)}\, \\ and\nmore`);
});
