import type { AwardsWords } from '../../content/our-awards';
import { Picture } from '../../ui/picture';
import styles from './award-photos.module.css';

/** The captions: each with a mark, or with its photograph once there is one. */
export function AwardPhotos({ title, list }: AwardsWords['photos']) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.captions} role="list">
        {list.map(({ id, caption, photo }) => (
          <li key={id}>
            <Picture photo={photo} of={id} />
            <p>{caption}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
