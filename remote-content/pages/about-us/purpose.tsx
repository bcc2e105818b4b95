import type { AboutWords } from '../../content/about-us';
import styles from './purpose.module.css';

/** Vision and mission as equals, on green. */
export function Purpose({ vision, mission }: Pick<AboutWords, 'vision' | 'mission'>) {
  return (
    <section className={styles.band} data-tone="forest">
      <div className={styles.purpose}>
        {[vision, mission].map(({ title, text }) => (
          <div key={title} className={styles.statement}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
