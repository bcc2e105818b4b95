import { events } from '../../content/events';
import { EventList } from '../pictures/event-list';
import styles from './year.module.css';

/** A green band with the time of each event. */
export function Year() {
  return (
    <div className={styles.year} data-tone="strong">
      <h2>{events.calendar.title}</h2>
      <EventList page="/events" />
    </div>
  );
}
