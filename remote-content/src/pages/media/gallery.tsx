import { Section } from 'shared-config/ui';
import type { GalleryItem, MediaWords } from '../../content/media';
import { Picture } from '../../picture/picture';
import styles from './gallery.module.css';

export function Gallery({ title, items }: MediaWords['gallery']) {
  return (
    <Section title={title}>
      <ul className={styles.gallery} role="list">
        {items.map((item, index) => (
          <GalleryCard key={item.id} {...item} pattern={index} />
        ))}
      </ul>
    </Section>
  );
}

function GalleryCard({ title, caption, photo, pattern }: GalleryItem & { pattern: number }) {
  return (
    <li className={styles.card}>
      <Picture photo={photo} pattern={pattern} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p>{caption}</p>
      </div>
    </li>
  );
}
