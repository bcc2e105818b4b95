import { events } from '../../content/events';
import { home } from '../../content/home';
import { About } from './about';
import { AwardCategories } from './award-categories';
import { Hero } from './hero';
import { NextEvent } from './next-event';
import { StayConnected } from './stay-connected';

export default function Home() {
  return (
    <>
      <Hero title={home.title} lead={home.lead} />
      <About {...home.about} />
      <AwardCategories {...home.awardCategories} />
      <NextEvent events={events.calendar.events} />
      <StayConnected {...home.stayConnected} />
    </>
  );
}
