import { ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { events } from '../../content/events';
import { Calendar } from './calendar';

export default function Events() {
  const { title, lead, calendar, next } = events;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Calendar {...calendar} />
      <Section title={next.title} lead={next.text} layout="side">
        <p>
          <ButtonLink href="/get-involved" context={next.link.context}>
            {next.link.label}
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}
