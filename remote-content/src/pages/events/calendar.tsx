import { Motif, Section, TextLink } from 'shared-config/ui';
import type { CivicEvent, EventsWords } from '../../content/types';
import { NextDate } from './next-date';
import styles from './calendar.module.css';

export type CalendarProps = EventsWords['calendar'] & {
  /** The path of the newsletter's page, where the newsletter is sent. */
  newsletter?: string | undefined;
};

/** Lists the events; the one with a date is marked. */
export function Calendar({ title, events, newsletter }: CalendarProps) {
  return (
    <Section title={title}>
      <ol className={styles.events} role="list" data-flow>
        {events.map((event) => (
          <Event key={event.id} {...event} newsletter={newsletter} />
        ))}
      </ol>
    </Section>
  );
}

function Event({
  id,
  title,
  season,
  yearly,
  rhythm,
  place,
  text,
  newsletter,
}: CivicEvent & Pick<CalendarProps, 'newsletter'>) {
  return (
    <li id={id} className={styles.event} data-dated={yearly && ''}>
      <Motif name={title} size={48} className={styles.cloth} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.season}>{season}</p>
        {rhythm && <p className={styles.rhythm}>{rhythm}</p>}
        <p className={styles.place}>{place}</p>
      </div>
      <div>
        <p>{text}</p>
        {yearly ? <Dated title={title} yearly={yearly} /> : <Undated title={title} newsletter={newsletter} />}
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

function Undated({ title, newsletter }: { title: string } & Pick<CalendarProps, 'newsletter'>) {
  return (
    <p className={styles.actions}>
      {newsletter === undefined ? (
        <TextLink href="/contact-us" context={title}>
          Ask for the next date
        </TextLink>
      ) : (
        <TextLink href={newsletter} context={title}>
          Hear when the date is set
        </TextLink>
      )}
    </p>
  );
}
