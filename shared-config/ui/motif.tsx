import { useId } from 'react';
import { clothOf, type Palette } from '../contract/cloth';
import styles from './motif.module.css';

export interface MotifProps {
  /** What the cloth stands for, e.g. an award's title. One name, one cloth, for ever. */
  name: string;
  /** Drawn from the name unless given. */
  palette?: Palette;
  /** The size of a repeat in CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/**
 * A woven or resist-dyed cloth after àdìrẹ and aṣọ-òkè, drawn from a name: four cells of a small alphabet on an 80-unit repeat, in
 * three colours of one palette. Decoration only, so hidden from screen readers.
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
          <path key={path + transform} className={styles[thread]} d={path} transform={transform} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
