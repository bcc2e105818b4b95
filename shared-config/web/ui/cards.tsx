import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** A list of cards in one column, from 768 px in three, or in two with a last one. @param last what to do next, in the cell after the list */
export function Cards({ last, children }: { last?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.cards}>
      <ul role="list">{children}</ul>
      {last && (
        <div className={styles.last} data-tone="strong">
          {last}
        </div>
      )}
    </div>
  );
}

export interface CardProps {
  title: string;
  href?: string | undefined;
  picture: ReactNode;
  /** Beside the title, or above it across the column: a `wide` one always, a `large` one from 768 px. */
  look?: 'wide' | 'large' | undefined;
  id?: string | undefined;
  /** `no` for names, which translators leave as they are. */
  translate?: 'no' | undefined;
  children?: ReactNode;
}

/** One card of a group, with a heading. */
export function Card({ title, href, picture, look, id, translate, children }: CardProps) {
  return (
    <li className={styles.card} data-look={look} id={id}>
      <div className={styles.picture}>{picture}</div>
      <h3 className={styles.title} translate={translate}>
        {href ? <a href={href}>{title}</a> : title}
      </h3>
      {children}
    </li>
  );
}
