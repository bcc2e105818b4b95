import { VisuallyHidden } from 'shared-config/ui';
import type { ContactWords } from '../../content/contact-us';
import styles from './office-hours.module.css';

export function OfficeHours({ title, text, days: daysLabel, hours: hoursLabel, rows }: ContactWords['hours']) {
  return (
    <>
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
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text}</p>
    </>
  );
}
