import styles from './photograph.module.css';

/** What the build makes of a photograph: the default export of its import. */
export interface PhotographFiles {
  /** The common prefix of its files' URLs. */
  base: string;
  /** Of the file, in pixels. */
  width: number;
  height: number;
  widths: readonly number[];
}

/** A photograph in the shape of a card's picture: three to two. */
export function Photograph({ base, width, height, widths, alt }: PhotographFiles & { alt: string }) {
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
        alt={alt}
        className={styles.photo}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
