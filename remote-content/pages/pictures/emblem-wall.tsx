import { awards } from '../../content/awards';
import emblems from '../../content/pictures/emblems.svg';
import styles from './emblem-wall.module.css';

/**
 * The emblems of the awards in five columns, and the number of awards where the last row has none.
 * @param isFirst whether it opens its page, as the largest paint
 */
export function EmblemWall({ alt, isFirst }: { alt: string; isFirst?: boolean }) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <div className={styles.wall}>
      <img src={`${emblems}#all`} alt={alt} width={960} height={576} {...loading} />
      <svg className={styles.count} viewBox="0 0 320 192" aria-hidden="true">
        <text x="64" y="174">
          {awards.length}
        </text>
      </svg>
    </div>
  );
}
