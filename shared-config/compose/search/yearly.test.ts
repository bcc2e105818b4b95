import { nextYearly } from './yearly';

test('gives the next day of a yearly date: this year until the end of the day, then next year', () => {
  expect(nextYearly('--10-01', new Date('2026-03-01T12:00:00Z'))).toBe('2026-10-01');
  expect(nextYearly('--10-01', new Date('2026-10-01T23:00:00Z'))).toBe('2026-10-01');
  expect(nextYearly('--10-01', new Date('2026-10-02T00:00:00Z'))).toBe('2027-10-01');
  expect(nextYearly('--10-01', new Date('2026-11-21T12:00:00Z'))).toBe('2027-10-01');
});

test.each(['2026-10-01', '--13-01', '--10-32', 'every year', ''])('does not take "%s" for a yearly date', (text) => {
  expect(nextYearly(text, new Date('2026-03-01T12:00:00Z'))).toBeUndefined();
});
