import { ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { events } from '../../content/events';
import { EventList } from '../pictures/event-list';
import { Calendar } from './calendar';
import { YearWheel } from './year-wheel';

export default function Events() {
  const { title, lead, calendar, next } = events;
  return (
    <>
      <PageHeader title={title} lead={lead} picture={<YearWheel {...events} />}>
        <EventList />
      </PageHeader>
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
