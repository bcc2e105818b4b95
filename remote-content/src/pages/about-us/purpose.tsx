import { Motif } from 'shared-config/ui';
import type { AboutWords } from '../../content/about-us';
import styles from './purpose.module.css';

/** Two cards, the second set lower, joined by two cloth patterns. */
export function Purpose({ vision, mission }: Pick<AboutWords, 'vision' | 'mission'>) {
  return (
    <div className={styles.purpose}>
      <section className={styles.vision}>
        <h2 className={styles.title}>{vision.title}</h2>
        <p className={styles.text}>{vision.text}</p>
      </section>
      <Motif pattern={0} className={styles.above} />
      <Motif pattern={1} className={styles.below} />
      <section className={styles.mission}>
        <h2 className={styles.title}>{mission.title}</h2>
        <p className={styles.text}>{mission.text}</p>
      </section>
    </div>
  );
}
