import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** Entries, each an `<li>`, one below the other with a rule above each. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.rows} role="list">
      {children}
    </ul>
  );
}
