import { events } from '../../content/events';
import styles from './event-list.module.css';
import { Wheel } from './wheel';

/** The time of each event, with a link to it. @param page the path of Events on other pages */
export function EventList({ page = '' }: { page?: string }) {
  return (
    <ul className={styles.list} role="list">
      {events.calendar.events.map((event) => (
        <li key={event.id}>
          <a href={`${page}#${event.id}`}>
            <Wheel events={[event]} />
            <span>
              <span className={styles.when}>{event.when}</span> <strong>{event.title}</strong>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
