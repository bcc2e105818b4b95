import { VisuallyHidden } from 'shared-config/ui';
import type { ContactWords } from '../../content/contact-us';
import styles from './office-hours.module.css';

export function OfficeHours({ title, days: daysLabel, hours: hoursLabel, rows }: ContactWords['hours']) {
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{daysLabel}</th>
          <th scope="col">{hoursLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ days, hours }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>
              {hours}
              <Bar hours={hours} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td aria-hidden="true" />
          <td>
            <div className={styles.scale}>{[first, (first + last) / 2, last].map(nameOf)}</div>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const [first, last] = [6, 20];
const nameOf = (hour: number) => (
  <span key={hour}>
    {hour % 12 || 12} {hour < 12 ? 'am' : 'pm'}
  </span>
);

/** The hours from 6 am to 8 pm, with those in which the office is open: none unless each that is named begins or ends them. */
function Bar({ hours }: { hours: string }) {
  const times = [...hours.matchAll(/\b(\d\d?)(?:[.:](\d\d))?(?!\d)(?:\s*([ap])\.?m\b)?/gi)].map(
    ([, hour, minutes, half]) => {
      if (!half) return minutes ? Number(hour) + Number(minutes) / 60 : NaN;
      return (Number(hour) % 12) + Number(minutes ?? 0) / 60 + (half.toLowerCase() === 'p' ? 12 : 0);
    },
  );
  const isClear = !/closed/i.test(hours) && times.every((time, index) => time > (times[index - 1] ?? -1));
  const open = times.map((time, index) => (index % 2 === 0 ? `M${time} 0` : `H${time}v1H${times[index - 1]!}z`));
  return (
    <svg className={styles.bar} viewBox={`${first} 0 ${last - first} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${first} 0H${last}v1H${first}z`} />
      {isClear && open.length > 0 && open.length % 2 === 0 && <path className={styles.open} d={open.join('')} />}
    </svg>
  );
}
