import type { CivicEvent } from '../../content/events';
import styles from './dated-wheel.module.css';
import { Wheel } from './wheel';

/** The wheel of an event, with its time beside it, for cards. @param alt if the words beside it do not say it */
export function DatedWheel({ event, alt }: { event: CivicEvent; alt?: string | undefined }) {
  return (
    <div className={styles.wheel}>
      <Wheel events={[event]} alt={alt} />
      <p aria-hidden="true">{event.when}</p>
    </div>
  );
}
