import { VisuallyHidden } from 'shared-config/ui';
import type { ContactWords } from '../../content/contact-us';
import styles from './office-hours.module.css';

export function OfficeHours({ title, text, days: daysLabel, hours: hoursLabel, rows }: ContactWords['hours']) {
  return (
    <>
      {rows.length > 0 && (
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
            {rows.map(({ days, hours }, index) => (
              <tr key={days}>
                <th scope="row">{days}</th>
                <td>
                  {hours}
                  <Bar hours={hours} />
                  {index === rows.length - 1 && (
                    <div className={styles.scale} aria-hidden="true">
                      {[first, (first + last) / 2, last].map(nameOf)}
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{text}</p>
    </>
  );
}

const [first, last] = [6, 20];
const nameOf = (hour: number) => (
  <span key={hour}>
    {hour % 12 || 12} {hour < 12 ? 'am' : 'pm'}
  </span>
);

/** The hours from 6 am to 8 pm, with those in which the office is open: none while it is "Closed". */
function Bar({ hours }: { hours: string }) {
  const [from, to] = [...hours.matchAll(/(\d+) (am|pm)/g)].map(
    ([, hour, half]) => (Number(hour) % 12) + (half === 'pm' ? 12 : 0),
  );
  return (
    <svg className={styles.bar} viewBox={`${first} 0 ${last - first} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${first} 0H${last}v1H${first}z`} />
      {from && to && <path className={styles.open} d={`M${from} 0H${to}v1H${from}z`} />}
    </svg>
  );
}
