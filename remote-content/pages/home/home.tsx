import { Section, TextLink } from 'shared-config/ui';
import { events } from '../../content/events';
import { home } from '../../content/home';
import { EventList } from '../pictures/event-list';
import { SelectedAwards } from './selected-awards';
import { Hero } from './hero';
import styles from './home.module.css';
import { StayConnected } from './stay-connected';

export default function Home() {
  const { title, lead, link } = home.about;
  return (
    <>
      <Hero {...home} />
      <Section title={title} lead={lead} layout="side">
        <TextLink href="/about-us">{link}</TextLink>
      </Section>
      <div className={styles.year} data-tone="strong">
        <h2>{events.calendar.title}</h2>
        <EventList page="/events" />
      </div>
      <SelectedAwards {...home.awardCategories} />
      <StayConnected {...home.stayConnected} />
    </>
  );
}
