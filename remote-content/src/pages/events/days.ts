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

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * E.g. `1 October 2027`. Not by `Intl.DateTimeFormat`: its first use loads the browser's data of a language, 30 ms of the time until the
 * page is hydrated, and four times that on a slow phone.
 * @param day e.g. `2027-10-01`
 */
export function dayInWords(day: string): string {
  const [year, month = 0, date] = day.split('-').map(Number);
  return `${date} ${months[month - 1]} ${year}`;
}
