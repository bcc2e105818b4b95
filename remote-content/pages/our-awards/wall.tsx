import { awards } from '../../content/awards';
import type { AwardsWords } from '../../content/our-awards';
import { EmblemWall } from '../pictures/emblem-wall';
import styles from './wall.module.css';

/** The emblems of the awards, each with a link to its award. */
export function Wall({ jump, wall }: AwardsWords['categories']) {
  return (
    <nav className={styles.wall} aria-label={jump}>
      <EmblemWall alt={wall} isFirst />
      <ul role="list">
        {awards.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} translate="no">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
