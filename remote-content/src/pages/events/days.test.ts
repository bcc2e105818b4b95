import { dayInWords, localDay, timeUntil } from './days';

test.each([
  ['2027-09-30', 'tomorrow'],
  ['2027-10-01', 'today'],
  ['2026-11-23', 'in 312 days'],
  // Over a 29 February, and over both changes of the clocks.
  ['2027-12-31', 'in 275 days'],
])('counts from %s', (today, expected) => {
  expect(timeUntil(today > '2027-10-01' ? '2028-10-01' : '2027-10-01', today)).toBe(expected);
});

test('says every day of a year in words, as British English does', () => {
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (let day = new Date('2028-01-01'); day.getUTCFullYear() === 2028; day.setUTCDate(day.getUTCDate() + 1))
    expect(dayInWords(day.toISOString().slice(0, 10))).toBe(inWords.format(day));
});

test('takes the day from the local clock', () => {
  const moment = new Date(2027, 0, 5, 23, 59);
  expect(localDay(moment)).toBe('2027-01-05');
});
