import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Left out where each part of the section has a heading of its own. */
  title?: string;
  lead?: ReactNode;
  /** `side` puts the heading in a separate column on wide screens. */
  layout?: 'stack' | 'side';
  id?: string;
  /** Below the heading; in a `stack`, a paragraph beside it on wide screens. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A full-width section of a page with its heading. Every second one has the other ground. */
export function Section({ title, lead, layout = 'stack', id, action, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <div className={styles.inner} data-layout={layout}>
        {title && (
          <div className={styles.head}>
            <h2>{title}</h2>
            {action}
          </div>
        )}
        <div className={styles.body}>
          {lead && <p className={styles.large}>{lead}</p>}
          {children}
        </div>
      </div>
    </section>
  );
}

/** Links and buttons in a row. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export interface PageHeaderProps {
  title: string;
  lead: ReactNode;
  /** Beside the words on wide screens, below them on narrow ones. */
  picture?: ReactNode;
  /** The first section of the page, in the same places. */
  section?: ReactNode;
  children?: ReactNode;
}

/** The header of a page: `h1` and lead. Home and Founders have their own. */
export function PageHeader({ title, lead, picture, section, children }: PageHeaderProps) {
  const header = (
    <header
      className={styles.header}
      data-tone="strong"
      data-layout={picture ? 'picture' : section ? undefined : 'side'}
    >
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {picture}
    </header>
  );
  if (!section) return header;
  return (
    <div className={styles.split}>
      {header}
      {section}
    </div>
  );
}
