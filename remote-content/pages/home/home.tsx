import { Section, TextLink } from 'shared-config/ui';
import { home } from '../../content/home';
import { AwardCategories } from './award-categories';
import { Hero } from './hero';
import { StayConnected } from './stay-connected';
import { Year } from './year';

export default function Home() {
  const { title, lead, link } = home.about;
  return (
    <>
      <Hero {...home} />
      <Section title={title} lead={lead} layout="side">
        <TextLink href="/about-us">{link}</TextLink>
      </Section>
      <Year />
      <AwardCategories {...home.awardCategories} />
      <StayConnected {...home.stayConnected} />
    </>
  );
}
