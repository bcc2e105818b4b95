import { Rows, Section, TextLink } from 'shared-config/ui';
import type { CivicEvent, EventsWords } from '../../content/events';
import { Wheel } from '../pictures/wheel';
import styles from './calendar.module.css';
import roundtable from './roundtable.ics';

/** The events; the one with a fixed date has a calendar file. */
export function Calendar({ title, events, ...words }: EventsWords['calendar']) {
  return (
    <Section title={title}>
      <div className={styles.events}>
        <Rows>
          {events.map((event) => (
            <Event key={event.id} {...event} {...words} />
          ))}
        </Rows>
      </div>
    </Section>
  );
}

function Event(event: CivicEvent & Pick<EventsWords['calendar'], 'labels' | 'file'>) {
  const { id, title, text, when, where, takePart, labels, file } = event;
  return (
    <li id={id}>
      <Wheel events={[event]} />
      <div>
        <p className={styles.when}>{when}</p>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <dl className={styles.facts}>
        <dt>{labels.where}</dt>
        <dd>{where}</dd>
        <dt>{labels.takePart}</dt>
        <dd>
          <TextLink href={takePart.href} context={title}>
            {takePart.text}
          </TextLink>
          {id === 'diaspora-impact-roundtable' && (
            <TextLink href={roundtable} download={`${id}.ics`} context={title}>
              {file}
            </TextLink>
          )}
        </dd>
      </dl>
    </li>
  );
}
