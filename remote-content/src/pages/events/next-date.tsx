import { useSyncExternalStore } from 'react';
import { nextYearly } from 'shared-config/contract/dates/yearly';
import { useHydrated } from 'shared-config/ui';
import { dayInWords, localDay, timeUntil } from './days';

export interface NextDateProps {
  /** A yearly date, e.g. `--10-01`. */
  yearly: string;
  className?: string | undefined;
}

/**
 * The next day of a yearly date and how far it is: in the finished page from the day of its composition, once hydrated from the
 * visitor's day.
 */
export function NextDate({ yearly, className }: NextDateProps) {
  const today = useSyncExternalStore(onReturn, visitorsDay, visitorsDay);
  const day = nextYearly(yearly, today) ?? yearly;
  // React keeps what compose wrote, and would not correct the same element later.
  const key = useHydrated() ? 'visitor' : 'composed';
  return (
    <span key={key} className={className} suppressHydrationWarning>
      <time dateTime={day} suppressHydrationWarning>
        {dayInWords(day)}
      </time>
      {/* The no-break space keeps the point from starting a line. */}
      <span suppressHydrationWarning>{`\u00a0· ${timeUntil(day, today)}`}</span>
    </span>
  );
}

function visitorsDay(): string {
  return localDay(new Date());
}

/** A page that was left open shows the new day when the visitor comes back to it. */
function onReturn(change: () => void): () => void {
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}
