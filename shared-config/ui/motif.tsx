import { useId } from 'react';
import { clothOf, type Palette } from '../contract/cloth';
import styles from './motif.module.css';

export interface MotifProps {
  /** The text that the pattern is derived from, e.g. an award's title. */
  name: string;
  /** Default: derived from the name. */
  palette?: Palette;
  /** The size of a repeat in CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/**
 * A woven or resist-dyed cloth in the style of àdìrẹ and aṣọ-òkè, derived from a name: a repeated pattern of four cells, in three colours
 * of one palette. Decorative, so hidden from screen readers.
 */
export function Motif({ name, palette, size = 80, className }: MotifProps) {
  const id = useId();
  const cloth = clothOf(name);
  return (
    <svg
      className={[styles.cloth, className].filter(Boolean).join(' ')}
      data-palette={palette ?? cloth.palette}
      aria-hidden="true"
      focusable="false"
      width="100%"
      height="100%"
    >
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" viewBox="0 0 80 80">
        <path className={styles.a} d="M0 0h80v80H0z" />
        {cloth.pieces.map(({ thread, path, transform }) => (
          <path key={`${path}${transform ?? ''}`} className={styles[thread]} d={path} transform={transform} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
