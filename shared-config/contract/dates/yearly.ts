/**
 * The next day of a yearly date, including today.
 * @param day yearly date in XML Schema's notation (gMonthDay), e.g. `--10-01`
 * @param today e.g. `2026-11-23`
 * @returns e.g. `2027-10-01`; undefined if `day` is not such a date
 */
export function nextYearly(day: string, today: string): string | undefined {
  const [, month, date] = /^--(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(day) ?? [];
  if (!month || !date) return undefined;
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${month}-${date}`;
  return today <= thisYear ? thisYear : `${year + 1}-${month}-${date}`;
}
