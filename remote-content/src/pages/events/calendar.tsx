import { Motif, Section } from 'shared-config/ui';
import type { EventsWords } from '../../content/types';
import styles from './calendar.module.css';

/** Lists the events; each entry starts with time and place. */
export function Calendar({ title, events }: EventsWords['calendar']) {
  return (
    <Section title={title}>
      <ol className={styles.events} role="list">
        {events.map((event) => (
          <li key={event.id} id={event.id} className={styles.event}>
            <Motif name={event.title} size={64} className={styles.cloth} />
            <div>
              <p className={styles.season}>{event.season}</p>
              {event.rhythm && <p className={styles.rhythm}>{event.rhythm}</p>}
              <p className={styles.place}>{event.place}</p>
            </div>
            <div>
              <h3 className={styles.title}>{event.title}</h3>
              <p className={styles.text}>{event.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
