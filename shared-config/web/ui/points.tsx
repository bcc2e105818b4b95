import type { ReactNode } from 'react';
import styles from './points.module.css';

/** Short statements, side by side from 768 px. */
export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.points} role="list">
      {children}
    </ul>
  );
}

/** One of several statements, under a heading of the page's sections. */
export function Point({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li className={styles.point}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </li>
  );
}
