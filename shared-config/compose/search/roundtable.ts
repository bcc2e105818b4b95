/** The one event whose date is known: the Diaspora Impact Roundtable, every 1 October, online. */
export const roundtable = { page: 'Events', name: 'Diaspora Impact Roundtable', month: 10, day: 1 };

/** The next day of the roundtable, that day itself included, e.g. `2027-10-01`. */
export function nextDate(now: Date): string {
  const { month, day } = roundtable;
  const isOver = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() > day);
  return `${now.getUTCFullYear() + (isOver ? 1 : 0)}-${month}-${String(day).padStart(2, '0')}`;
}
