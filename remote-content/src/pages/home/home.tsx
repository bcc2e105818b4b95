import { home } from '../../content/home';
import { About } from './about';
import { AwardCategories } from './award-categories';
import { Hero } from './hero';
import { StayConnected } from './stay-connected';

export default function Home() {
  return (
    <>
      <Hero title={home.title} lead={home.lead} />
      <About {...home.about} />
      <AwardCategories {...home.awardCategories} />
      <StayConnected {...home.stayConnected} />
    </>
  );
}
