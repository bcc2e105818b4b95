import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** Equal cards: two in a row from 600 px, three from 768 px. @param last a `LastCard` after the list */
export function Cards({ children, last }: { children: ReactNode; last?: ReactNode }) {
  return (
    <div className={styles.cards}>
      <ul role="list">{children}</ul>
      {last}
    </div>
  );
}

export interface CardProps {
  title: string;
  /** Makes the title a link. */
  href?: string | undefined;
  /** A mark beside the title, or a photograph above it. */
  picture?: ReactNode;
  /** The fragment for links to the card. */
  id?: string | undefined;
  /** `no` for names, which translators leave as they are. */
  translate?: 'no' | undefined;
  children?: ReactNode;
}

/** One card of a group, with a heading. */
export function Card({ title, href, picture, id, translate, children }: CardProps) {
  return (
    <li className={styles.card} id={id}>
      <div className={styles.head}>
        {picture}
        <h3 className={styles.title} translate={translate}>
          {href ? <a href={href}>{title}</a> : title}
        </h3>
      </div>
      {children}
    </li>
  );
}

/** A picture of what something is about, on a square of one size. Decorative. @param src a file with dark lines */
export function Mark({ src }: { src: string }) {
  return <img className={styles.mark} src={src} alt="" width={48} height={48} loading="lazy" />;
}
