import type { CivicEvent } from '../../content/events';

const colours: Record<string, string> = {
  'nigerians-connect': '#dc8a63',
  'calendar-of-civic-impact-awards': '#e3b04c',
  'civic-forums': '#9fd0b4',
};

/** Begins at the top; events that recur within the year are outside. @param alt if the words beside it do not say it */
export function Wheel({ events, alt }: { events: readonly CivicEvent[]; alt?: string | undefined }) {
  const width = events.length > 1 ? 6 : 9;
  const radius = ({ months }: CivicEvent) => (events.length > 1 && months.from.length === 1 ? 15 : 22);
  const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <svg viewBox="-32 -32 64 64" width="64" height="64" {...label}>
      {[...new Set(events.map(radius))].map((r) => (
        <circle key={r} r={r} fill="none" stroke="#357258" strokeWidth={width} />
      ))}
      {events.map((event) => (
        <Arcs key={event.id} event={event} radius={radius(event)} width={width} />
      ))}
    </svg>
  );
}

/** The months of an event on a circle around 0, 0; a day is a diamond. */
export function Arcs({ event, radius, width }: { event: CivicEvent; radius: number; width: number }) {
  const { from, last } = event.months;
  return from.map((month) => {
    const turn = `rotate(${(month - 1) * 30 - 90})`;
    const diamond = `M${radius} ${-width}l${width} ${width}-${width} ${width}-${width}-${width}z`;
    if (last === 0) return <path key={month} transform={turn} fill="#f8f3e6" d={diamond} />;
    // The circle is 12 months long. Between neighbours there is a gap of a tenth.
    const monthsOf = (count: number) => ((count * radius * Math.PI) / 6).toFixed(2);
    const dash = { strokeDasharray: `${monthsOf(last - 0.1)} ${monthsOf(12)}`, strokeDashoffset: monthsOf(-0.05) };
    const stroke = { stroke: colours[event.id], strokeWidth: width };
    return <circle key={month} transform={turn} {...dash} {...stroke} r={radius} fill="none" />;
  });
}
