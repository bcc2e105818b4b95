import { nextYearly } from '../../contract/dates/yearly';
import { site as organisation } from '../../contract/site';
import { yearlyEvents, type DatedPage } from '../check/yearly-events';

/** Longest line in bytes, without its end (RFC 5545, 3.1). */
const lineLength = 75;

/**
 * The yearly events of a page's structured data as an iCalendar file (RFC 5545), each from its next date on. The same day gives the same
 * file, and an event keeps its identity from year to year.
 * @param now the day is that of UTC
 */
export function calendarOf(page: DatedPage, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(organisation.shortName)}//Events//EN`,
    ...yearlyEvents(page).flatMap(({ name, startDate, description }) => [
      'BEGIN:VEVENT',
      `UID:${slugOf(name)}@${organisation.shortName.toLowerCase()}`,
      `DTSTAMP:${compact(today)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(nextYearly(startDate, today) ?? today)}`,
      'RRULE:FREQ=YEARLY',
      `SUMMARY:${escapeText(name)}`,
      ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (date: string) => date.replaceAll('-', '');
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-');
const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** A long line continues on the next, after a space. No character is cut. */
function folded(line: string): string {
  let [result, length] = ['', 0];
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > lineLength) [result, length] = [`${result}\r\n `, 1];
    result += character;
    length += bytes;
  }
  return result;
}
