/** The calendar day of a moment in the local time zone, e.g. `2026-11-23`. */
export function localDay(moment: Date): string {
  const [month, date] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${date}`;
}

/** From one day to a later one in words: `today`, `tomorrow`, `in 312 days`. */
export function timeUntil(day: string, today: string): string {
  const count = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (count === 0) return 'today';
  return count === 1 ? 'tomorrow' : `in ${count} days`;
}

/** E.g. `1 October 2027`. */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}
