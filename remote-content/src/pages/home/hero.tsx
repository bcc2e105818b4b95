import { site } from 'shared-config/site';
import { ButtonLink, Motif } from 'shared-config/ui';
import type { HomeWords } from '../../content/home';
import styles from './hero.module.css';

export function Hero({ title, lead }: Pick<HomeWords, 'title' | 'lead'>) {
  return (
    <header className={styles.hero} data-tone="forest">
      <div className={styles.words}>
        <p className={styles.name} translate="no">
          {site.name}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <ButtonLink href="/about-us" variant="accent" context="about our mission">
            Learn More
          </ButtonLink>
          <ButtonLink href="/our-awards" variant="outline">
            Our Awards
          </ButtonLink>
        </div>
      </div>
      <Motif pattern="forest" className={styles.cloth} />
    </header>
  );
}
