import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** Entries one below the other, with a rule above each. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.rows} role="list">
      {children}
    </ul>
  );
}

/** @param id the fragment for links to the entry */
export function Row({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <li className={styles.row} id={id}>
      {children}
    </li>
  );
}
