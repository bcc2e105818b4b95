import { organisation } from 'shared-config/brand/organisation';
import { Actions, ButtonLink } from 'shared-config/ui';
import type { HomeWords } from '../../content/home';
import { WorldMap } from '../pictures/map';
import styles from './hero.module.css';

export function Hero({ title, lead, learnMore, awards }: HomeWords) {
  return (
    <header className={styles.hero} data-tone="strong">
      <p className={styles.name} translate="no">
        {organisation.name}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <div>
        <p className={styles.lead}>{lead}</p>
        <Actions>
          <ButtonLink href="/about-us" variant="accent" context={learnMore.context}>
            {learnMore.label}
          </ButtonLink>
          <ButtonLink href="/our-awards" variant="outline">
            {awards}
          </ButtonLink>
        </Actions>
      </div>
      <div className={styles.map}>
        <WorldMap withLines />
      </div>
    </header>
  );
}
