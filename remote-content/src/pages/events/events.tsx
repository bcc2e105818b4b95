import { ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { events } from '../../content/events';
import { Calendar } from './calendar';
import styles from './events.module.css';

export default function Events() {
  const { title, lead, calendar, next } = events;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Calendar {...calendar} />
      <Section title={next.title} tone="sand" layout="side">
        <p className={styles.text}>{next.text}</p>
        <p>
          <ButtonLink href="/get-involved" context="with our events">
            Get Involved
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
