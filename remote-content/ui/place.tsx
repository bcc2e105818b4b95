import { Picture, type Photo } from './picture';
import styles from './place.module.css';

/** The upper part of a card: a photograph, or the mark of what it would show. */
export function Place(picture: { photo?: Photo | undefined; of: string }) {
  return (
    <span className={styles.place}>
      <Picture {...picture} />
    </span>
  );
}
