import type { ReactNode } from 'react';
import type { EventsWords } from '../../content/events';
import { Arcs } from '../pictures/wheel';
import styles from './year-wheel.module.css';

/** From the middle of the wheel to the middle of each ring. */
const rings = { months: 234, frequent: 196, yearly: 152 };

/** The year as a wheel: events that recur within the year on the outer ring, the others on the inner one. */
export function YearWheel({ wheel, calendar }: Pick<EventsWords, 'wheel' | 'calendar'>) {
  const spoken = calendar.events.map(({ title, when }) => `${title}: ${when}.`);
  return (
    <svg className={styles.year} viewBox="-250 -250 500 500" role="img" aria-label={[wheel.alt, ...spoken].join(' ')}>
      <circle r="219" fill="#0a3021" />
      <circle r={rings.yearly} fill="none" stroke="#17593f" strokeWidth="32" />
      {Object.values(rings).map((radius) => (
        // The lines of the labels, above and below the middle.
        <g key={radius} fill="none">
          <path id={`over-${radius}`} d={circleFrom(radius - 5, 1)} />
          <path id={`under-${radius}`} d={circleFrom(-radius - 5, 0)} />
        </g>
      ))}
      {wheel.months.map((month, index) => (
        <Label key={index} at={index + 0.5} radius={rings.months}>
          {month}
        </Label>
      ))}
      {calendar.events.map((event) => {
        const { from, last } = event.months;
        const radius = from.length > 1 ? rings.frequent : rings.yearly;
        return (
          <g key={event.id} data-day={last === 0 || undefined} className={styles.event}>
            <Arcs event={event} radius={radius} width={last > 0 ? 32 : 17} />
            {from.map((month) => (
              <Label key={month} at={month - 1 + (last / 2 || 1)} radius={radius}>
                {event.short}
              </Label>
            ))}
          </g>
        );
      })}
      <text className={styles.title} y="14">
        {wheel.title}
      </text>
    </svg>
  );
}

/** Text along a ring, upright. @param at its middle, in months from the start of the year */
function Label({ at, radius, children }: { at: number; radius: number; children: ReactNode }) {
  const isLow = at > 3 && at < 9;
  const offset = isLow ? 1 - at / 12 : (at / 12 + 0.5) % 1;
  return (
    <text>
      <textPath href={`#${isLow ? 'under' : 'over'}-${radius}`} startOffset={`${(offset * 100).toFixed(1)}%`}>
        {children}
      </textPath>
    </text>
  );
}

/** A circle around 0, 0 as a line that begins at 0, y. @param sweep 1 for clockwise */
function circleFrom(y: number, sweep: 0 | 1): string {
  const radius = Math.abs(y);
  return `M0 ${y}a${radius} ${radius} 0 1 ${sweep} .01 0`;
}
