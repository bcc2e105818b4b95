import { Motif, Section, TextLink } from 'shared-config/ui';
import type { CivicEvent, EventsWords } from '../../content/events';
import styles from './calendar.module.css';
import roundtable from './roundtable.ics';

/** The events; the one with a date of every year has a calendar file. */
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

function Event({ id, title, season, rhythm, place, text, pattern }: CivicEvent & { pattern: number }) {
  return (
    <li id={id} className={styles.event}>
      <Motif pattern={pattern} className={styles.cloth} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.season}>{season}</p>
        {rhythm && <p className={styles.rhythm}>{rhythm}</p>}
        <p className={styles.place}>{place}</p>
      </div>
      <div>
        <p>{text}</p>
        <p className={styles.actions}>
          {id === 'diaspora-impact-roundtable' ? (
            <>
              <TextLink href={roundtable} download={`${id}.ics`} context={title}>
                Add to your calendar
              </TextLink>
              <TextLink href="/contact-us" context={title}>
                Ask how to join
              </TextLink>
            </>
          ) : (
            <TextLink href="/contact-us" context={title}>
              Ask for the next date
            </TextLink>
          )}
        </p>
      </div>
    </li>
  );
}
