import { Section } from 'shared-config/ui';
import type { GalleryItem, MediaWords } from '../../content/types';
import { Picture } from '../../picture/picture';
import styles from './gallery.module.css';

export function Gallery({ title, items }: MediaWords['gallery']) {
  return (
    <Section title={title}>
      <ul className={styles.gallery} role="list">
        {items.map((item) => (
          <GalleryCard key={item.id} {...item} />
        ))}
      </ul>
    </Section>
  );
}

function GalleryCard({ title, caption, photo }: GalleryItem) {
  return (
    <li className={styles.card}>
      <Picture photo={photo} motif={title} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p>{caption}</p>
      </div>
    </li>
  );
}
