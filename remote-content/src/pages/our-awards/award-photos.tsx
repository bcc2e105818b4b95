import { Section } from 'shared-config/ui';
import type { AwardsWords } from '../../content/our-awards';
import { Picture } from '../../picture/picture';
import styles from './award-photos.module.css';

export function AwardPhotos({ title, text, list }: AwardsWords['photos']) {
  return (
    <Section title={title} tone="sand">
      <p>{text}</p>
      <div className={styles.photos}>
        {list.map(({ id, caption, photo }, index) => (
          <figure key={id} className={styles.figure}>
            <Picture photo={photo} pattern={index} className={styles.picture} />
            <figcaption className={styles.caption}>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
