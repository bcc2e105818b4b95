import type { ReactNode } from 'react';
import styles from './last-card.module.css';

/** The end of a row of cards: what to do next. */
export function LastCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.last} data-tone="strong">
      <h3 className={styles.title}>{title}</h3>
      {children}
    </li>
  );
}
