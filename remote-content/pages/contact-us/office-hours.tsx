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
        </table>
      )}
      <p>{text}</p>
    </>
  );
}

/** The hours from 6 am to 8 pm, with those in which the office is open: none while it is "Closed". */
function Bar({ hours }: { hours: string }) {
  const [from, to] = [...hours.matchAll(/(\d+) (am|pm)/g)].map(
    ([, hour, half]) => (Number(hour) % 12) + (half === 'pm' ? 12 : 0),
  );
  return (
    <svg className={styles.bar} viewBox="6 0 14 1" preserveAspectRatio="none" aria-hidden="true">
      <path d="M6 0h14v1H6z" />
      {from && to && <path className={styles.open} d={`M${from} 0H${to}v1H${from}z`} />}
    </svg>
  );
}
