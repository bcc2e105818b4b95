import type { AboutWords } from '../../content/about-us';
import styles from './purpose.module.css';

/** Two equal cards, in the place of a section. */
export function Purpose({ vision, mission }: Pick<AboutWords, 'vision' | 'mission'>) {
  return (
    <div className={styles.purpose}>
      <section className={styles.card} data-tone="forest">
        <h2 className={styles.title}>{vision.title}</h2>
        <p className={styles.text}>{vision.text}</p>
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>{mission.title}</h2>
        <p className={styles.text}>{mission.text}</p>
      </section>
    </div>
  );
}
