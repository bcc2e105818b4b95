import { TextLink } from 'shared-config/ui';
import type { Award } from '../../content/our-awards';
import styles from './jump-list.module.css';

/** Links to the awards. On wide screens the list stays in view and scrolls in itself. */
export function JumpList({ awards }: { awards: readonly Award[] }) {
  return (
    <div className={styles.jump}>
      <nav aria-label="Award categories">
        <ol className={styles.list} role="list" translate="no">
          {awards.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className={styles.nominate}>
        <TextLink href="#nominate">How to nominate</TextLink>
      </p>
    </div>
  );
}
