import { Mark } from 'shared-config/ui';
import { photographIn } from './photographs';
import styles from './picture.module.css';

/** `content/marks/`: a file of @tabler/icons 3.52.0 for each award, event, caption and gallery item, and for founders. Tests have none. */
const marks = import.meta.webpackContext?.('../content/marks', { regExp: /\.svg$/ });

export interface Photo {
  /** In `content/photographs/`, e.g. `ceremony.jpg`. */
  file: string;
  /** Describes the photograph for screen readers. */
  alt: string;
}

/** A photograph, or the subject's mark until there is one. @param of the name of the mark's file */
export function Picture({ photo, of }: { photo?: Photo | undefined; of: string }) {
  if (!photo) return <Mark src={(marks?.(`./${of}.svg`) as string | undefined) ?? '/mark'} />;
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
