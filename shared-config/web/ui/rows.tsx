import type { ReactNode } from 'react';
import styles from './rows.module.css';

export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.rows} role="list">
      {children}
    </ul>
  );
}

export function Row({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <li className={styles.row} id={id}>
      {children}
    </li>
  );
}
