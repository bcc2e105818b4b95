import { nextYearly } from './yearly';

test('gives the next day of a yearly date: this year until that day, then next year', () => {
  expect(nextYearly('--10-01', '2026-03-01')).toBe('2026-10-01');
  expect(nextYearly('--10-01', '2026-10-01')).toBe('2026-10-01');
  expect(nextYearly('--10-01', '2026-10-02')).toBe('2027-10-01');
  expect(nextYearly('--10-01', '2026-11-21')).toBe('2027-10-01');
});

test.each(['2026-10-01', '--13-01', '--10-32', 'every year', ''])('does not take "%s" for a yearly date', (text) => {
  expect(nextYearly(text, '2026-03-01')).toBeUndefined();
});
