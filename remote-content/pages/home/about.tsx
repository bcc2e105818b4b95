import { Section, TextLink } from 'shared-config/ui';
import type { HomeWords } from '../../content/home';

export function About({ title, lead, link }: HomeWords['about']) {
  return (
    <Section title={title} lead={lead} layout="side">
      <p>
        <TextLink href="/about-us">{link}</TextLink>
      </p>
    </Section>
  );
}
