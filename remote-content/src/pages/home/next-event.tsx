import { useId } from 'react';
import { ButtonLink, TextLink } from 'shared-config/ui';
import type { CivicEvent } from '../../content/types';
import { NextDate } from '../events/next-date';
import styles from './next-event.module.css';

/** The next event that has a date, and two ways on. */
export function NextEvent({ events }: { events: readonly CivicEvent[] }) {
  const titleId = useId();
  const event = events.find(({ yearly }) => yearly);
  if (!event?.yearly) return null;
  return (
    <section className={styles.band} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div>
          <p className={styles.label}>Next event</p>
          <h2 id={titleId} className={styles.title}>
            {event.title}
          </h2>
          <p>
            <NextDate yearly={event.yearly} />
          </p>
        </div>
        <p className={styles.actions}>
          <ButtonLink href="/events" variant="secondary">
            All Events
          </ButtonLink>
          <TextLink href="/get-involved">Take part</TextLink>
        </p>
      </div>
    </section>
  );
}
