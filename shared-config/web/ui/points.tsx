import type { ReactNode } from 'react';
import styles from './points.module.css';

export function Points({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.points} role="list">
      {children}
    </ul>
  );
}

export function Point({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li className={styles.point}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </li>
  );
}
