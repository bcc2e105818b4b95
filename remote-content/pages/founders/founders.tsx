import { Actions, ButtonLink, Cards, PageHeader, Section } from 'shared-config/ui';
import { founders } from '../../content/founders';
import { FounderProfile } from './founder-profile';

export default function Founders() {
  const { title, lead, profiles, next } = founders;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section title={profiles.title}>
        <Cards columns={4}>
          {profiles.founders.map((founder) => (
            <FounderProfile key={founder.id} {...founder} unnamed={profiles.unnamed} />
          ))}
        </Cards>
      </Section>
      <Section title={next.title} lead={next.text} layout="side">
        <Actions>
          <ButtonLink href="/our-awards">{next.awards}</ButtonLink>
          <ButtonLink href="/get-involved" variant="secondary">
            {next.takePart}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
