import { awards } from '../../content/awards';
import emblems from '../../content/pictures/emblems.svg';
import styles from './emblem-wall.module.css';

/** The emblems of the awards in five columns, and the number of awards where the last row has none. */
export function EmblemWall({ alt }: { alt: string }) {
  return (
    <div className={styles.wall}>
      <img src={`${emblems}#all`} alt={alt} width={960} height={576} fetchPriority="high" />
      <p className={styles.count} aria-hidden="true">
        {awards.length}
      </p>
    </div>
  );
}
