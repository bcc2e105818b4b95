import type { ReactNode } from 'react';
import { photographIn } from './photographs';
import styles from './picture.module.css';

export interface Photo {
  /** In `content/photographs/`, e.g. `ceremony.jpg`. */
  file: string;
  alt: string;
}

/** A photograph, or the drawing in its place until there is one. */
export function Picture({ photo, children }: { photo: Photo | ''; children: ReactNode }) {
  if (!photo) return children;
  const { base, width, height, widths } = photographIn(photo.file);
  return (
    <picture className={styles.picture}>
      <source
        type="image/webp"
        srcSet={widths.map((one) => `${base}-${one}.webp ${one}w`).join(', ')}
        sizes="(min-width: 48rem) 24rem, (min-width: 37.5rem) 46vw, 92vw"
      />
      <img
        src={`${base}.jpg`}
        {...{ width, height }}
        alt={photo.alt}
        className={styles.photo}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
