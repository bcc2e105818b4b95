import { useId, type ReactNode } from 'react';
import { Motif } from './motif';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** The first paragraph, in larger type. */
  lead?: string;
  tone?: 'paper' | 'sand' | 'forest';
  /** `side` puts the heading in a separate column on wide screens. */
  layout?: 'stack' | 'side';
  /** The fragment for links to the section. */
  id?: string;
  /** Shown beside the heading on wide screens, e.g. a button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A full-width section of a page with its heading. */
export function Section({ title, lead, tone = 'paper', layout = 'stack', id, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} data-tone={tone} id={id} aria-labelledby={titleId}>
      <div className={styles.inner} data-layout={layout}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
        <div className={styles.body}>
          {lead && <p className={styles.large}>{lead}</p>}
          {children}
        </div>
      </div>
    </section>
  );
}

export interface PageHeaderProps {
  title: string;
  lead: ReactNode;
  /** `forest` is prominent, with the cloth beside the text on wide screens. `paper` is for pages with a task, such as a form. */
  tone?: 'forest' | 'paper';
  children?: ReactNode;
}

/** The header of every page except Home: `h1`, lead and cloth. */
export function PageHeader({ title, lead, tone = 'forest', children }: PageHeaderProps) {
  return (
    <header className={styles.header} data-tone={tone}>
      <div className={styles.headerInner}>
        <h1 className={styles.pageTitle}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <Motif pattern="forest" className={styles.cloth} />
    </header>
  );
}
