import { Point, Points } from 'shared-config/ui';
import { events } from '../../content/events';
import styles from './year.module.css';

/** A green band with the time of each event. */
export function Year() {
  const { title, events: all } = events.calendar;
  return (
    <div className={styles.year} data-tone="forest">
      <h2>{title}</h2>
      <Points look="short">
        {all.map(({ id, title: event, when }) => (
          <Point
            key={id}
            title={
              <>
                <strong>{when}</strong> <a href={`/events#${id}`}>{event}</a>
              </>
            }
          />
        ))}
      </Points>
    </div>
  );
}
