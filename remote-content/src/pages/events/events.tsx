import { ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { events } from '../../content/events';
import { Calendar } from './calendar';

export default function Events() {
  const { title, lead, calendar, next } = events;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Calendar {...calendar} />
      <Section title={next.title} lead={next.text} tone="sand" layout="side">
        <p>
          <ButtonLink href="/get-involved" context="with our events">
            Get Involved
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
