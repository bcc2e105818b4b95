import { Mark } from 'shared-config/ui';
import { marks } from './marks';
import styles from './picture.module.css';

/** A photograph. Width and height are those of the file; they prevent layout shift while it loads. */
export interface Photo {
  src: string;
  /** Describes the photograph for screen readers. */
  alt: string;
  width: number;
  height: number;
}

/** A photograph, or until there is one the mark of what it would show. @param of a key of `marks` */
export function Picture({ photo, of }: { photo?: Photo | undefined; of: string }) {
  if (!photo) return <Mark src={marks[of] ?? ''} />;
  const { alt, ...file } = photo;
  return <img {...file} alt={alt} className={styles.photo} loading="lazy" decoding="async" />;
}
