/**
 * The next day of a yearly date, including today.
 * @param day yearly date in XML Schema's notation (gMonthDay), e.g. `--10-01`
 * @param now compared in UTC
 * @returns e.g. `2027-10-01`; undefined if `day` is not such a date
 */
export function nextYearly(day: string, now: Date): string | undefined {
  const [, month, date] = /^--(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(day) ?? [];
  if (!month || !date) return undefined;
  const thisYear = `${now.getUTCFullYear()}-${month}-${date}`;
  return now.toISOString().slice(0, 10) <= thisYear ? thisYear : `${now.getUTCFullYear() + 1}-${month}-${date}`;
}
