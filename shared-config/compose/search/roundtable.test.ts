import { nextDate } from './roundtable';

test('names the next roundtable: this year until its day is over, then the year after', () => {
  expect(nextDate(new Date('2026-03-01T12:00:00Z'))).toBe('2026-10-01');
  expect(nextDate(new Date('2026-10-01T23:00:00Z'))).toBe('2026-10-01');
  expect(nextDate(new Date('2026-10-02T00:00:00Z'))).toBe('2027-10-01');
  expect(nextDate(new Date('2026-11-21T12:00:00Z'))).toBe('2027-10-01');
});
