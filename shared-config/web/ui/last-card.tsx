import type { ReactNode } from 'react';
import styles from './last-card.module.css';

/** What to do next, in the last cells of a grid of cards. */
export function LastCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.last} data-tone="strong">
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}
