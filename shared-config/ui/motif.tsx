import { useId } from 'react';
import { clothOf, threads, type Palette, type TileSize } from '../contract/cloth';
import styles from './motif.module.css';

export interface MotifProps {
  /** The text that the pattern is derived from, e.g. an award's title. */
  name: string;
  /** Default: derived from the name. */
  palette?: Palette;
  /** The size of a repeat in CSS pixels. Default: derived from the name. */
  size?: TileSize;
  className?: string | undefined;
}

/**
 * A woven or resist-dyed cloth in the style of àdìrẹ and aṣọ-òkè, derived from a name: a repeated pattern of four cells, in three colours
 * of one palette. It fills its box with whole repeats; a hem in the colour of the ground takes the rest. Decorative, so hidden from
 * screen readers.
 */
export function Motif({ name, palette, size, className }: MotifProps) {
  const id = useId();
  const cloth = clothOf(name);
  const tile = size ?? cloth.size;
  return (
    <div
      className={[styles.cloth, className].filter(Boolean).join(' ')}
      data-palette={palette ?? cloth.palette}
      data-tile={tile}
      aria-hidden="true"
    >
      <svg className={styles.weave} focusable="false">
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse" viewBox="0 0 80 80">
          {threads.map((thread) => (
            <path key={thread} className={styles[thread]} d={cloth.paths[thread]} />
          ))}
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </div>
  );
}
