import type { ReactNode } from 'react';
import styles from './points.module.css';

/** Short statements, side by side from 768 px. @param look `steps` are numbered; `short` ones form two columns on small screens */
export function Points({ look, children }: { look?: 'steps' | 'short'; children: ReactNode }) {
  const List = look === 'steps' ? 'ol' : 'ul';
  return (
    <List className={styles.points} data-look={look} role="list">
      {children}
    </List>
  );
}

/** One of several statements. @param heading `h2` where no section's heading stands above */
export function Point(props: { title: ReactNode; heading?: 'h2'; children?: ReactNode }) {
  const { title, heading: Heading = 'h3', children } = props;
  return (
    <li className={styles.point}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </li>
  );
}
