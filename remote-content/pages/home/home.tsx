import { home } from '../../content/home';
import { About } from './about';
import { AwardCategories } from './award-categories';
import { Hero } from './hero';
import { StayConnected } from './stay-connected';

export default function Home() {
  return (
    <>
      <Hero {...home} />
      <About {...home.about} />
      <AwardCategories {...home.awardCategories} />
      <StayConnected {...home.stayConnected} />
    </>
  );
}
