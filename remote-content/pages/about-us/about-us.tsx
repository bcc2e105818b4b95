import { Actions, ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { aboutUs } from '../../content/about-us';
import { Purpose } from './purpose';

export default function AboutUs() {
  const { title, lead, introduction, vision, mission, join } = aboutUs;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section title={introduction.title} lead={introduction.lead} layout="side">
        <p>{introduction.text}</p>
      </Section>
      <Purpose vision={vision} mission={mission} />
      <Section title={join.title} lead={join.text} layout="side">
        <Actions>
          <ButtonLink href="/founders">{join.founders}</ButtonLink>
          <ButtonLink href="/get-involved" variant="secondary">
            {join.takePart}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
