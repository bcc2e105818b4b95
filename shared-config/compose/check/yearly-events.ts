import { nextYearly } from '../../contract/dates/yearly';
import type { JsonObject, PageFacts } from '../../contract/remote';

export type DatedPage = Pick<PageFacts, 'path' | 'structuredData'>;

/** The path of a page's calendar file: the page's with `.ics`. @returns undefined if the page has no yearly event */
export function calendarPath(page: DatedPage): string | undefined {
  return yearlyEvents(page).length > 0 ? `${page.path === '/' ? '/index' : page.path}.ics` : undefined;
}

export interface YearlyEvent {
  name: string;
  startDate: string;
  description?: string;
}

/** The events of a page's structured data that have a yearly date. */
export function yearlyEvents({ structuredData = [] }: DatedPage): YearlyEvent[] {
  return structuredData.filter(isYearlyEvent);
}

function isYearlyEvent(node: JsonObject): node is JsonObject & YearlyEvent {
  const { '@type': type, name, startDate, description = '' } = node;
  return (
    type === 'Event' &&
    typeof name === 'string' &&
    typeof description === 'string' &&
    typeof startDate === 'string' &&
    nextYearly(startDate, '2000-01-01') !== undefined
  );
}
