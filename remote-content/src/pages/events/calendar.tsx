import { Motif, Section, TextLink } from 'shared-config/ui';
import type { CivicEvent, EventsWords } from '../../content/types';
import { NextDate } from './next-date';
import styles from './calendar.module.css';

/** Lists the events; the one with a date is marked. */
export function Calendar({ title, events }: EventsWords['calendar']) {
  return (
    <Section title={title}>
      <ol className={styles.events} role="list">
        {events.map((event, index) => (
          <Event key={event.id} {...event} pattern={index} />
        ))}
      </ol>
    </Section>
  );
}

function Event({ id, title, season, yearly, rhythm, place, text, pattern }: CivicEvent & { pattern: number }) {
  return (
    <li id={id} className={styles.event} data-dated={yearly && ''}>
      <Motif pattern={pattern} className={styles.cloth} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.season}>{season}</p>
        {rhythm && <p className={styles.rhythm}>{rhythm}</p>}
        <p className={styles.place}>{place}</p>
      </div>
      <div>
        <p>{text}</p>
        {yearly ? <Dated title={title} yearly={yearly} /> : <Undated title={title} />}
      </div>
    </li>
  );
}

function Dated({ title, yearly }: { title: string; yearly: string }) {
  return (
    <>
      <p className={styles.next}>
        <strong>Next event: </strong>
        <NextDate yearly={yearly} />
      </p>
      <p className={styles.actions}>
        {/* Compose makes the file from the page's structured data. */}
        <TextLink href="/events.ics" download context={title}>
          Add to your calendar
        </TextLink>
        <TextLink href="/contact-us" context={title}>
          Ask how to join
        </TextLink>
      </p>
    </>
  );
}

function Undated({ title }: { title: string }) {
  return (
    <p className={styles.actions}>
      <TextLink href="/contact-us" context={title}>
        Ask for the next date
      </TextLink>
    </p>
  );
}
