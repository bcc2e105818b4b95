import { events } from '../../content/events';
import styles from './year.module.css';

/** A green band with the time of each event. */
export function Year() {
  const { title, events: all } = events.calendar;
  return (
    <div className={styles.year} data-tone="strong">
      <h2>{title}</h2>
      <ul role="list">
        {all.map(({ id, title: event, when }) => (
          <li key={id}>
            <strong>{when}</strong> <a href={`/events#${id}`}>{event}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
