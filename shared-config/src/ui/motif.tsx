import { useId, type ReactNode } from 'react';
import styles from './motif.module.css';

const palettes = ['clay', 'green', 'ochre', 'forest'] as const;
export type MotifPalette = (typeof palettes)[number];

export interface MotifProps {
  /** What the cloth stands for, e.g. an award's title. One name, one cloth, for ever. */
  name: string;
  /** Drawn from the name unless given. */
  palette?: MotifPalette;
  /** The size of a repeat in CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/**
 * A woven or resist-dyed cloth after àdìrẹ and aṣọ-òkè, drawn from a name: two shapes alternate like a chessboard on a
 * 40-unit grid, in three colours of one palette. Decoration only, so hidden from screen readers.
 */
export function Motif({ name, palette, size = 80, className }: MotifProps) {
  const id = useId();
  const cloth = describeCloth(name);
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
        <g>{cloth.first}</g>
        <g transform="translate(40)">{cloth.second}</g>
        <g transform="rotate(90 20 60) translate(0 40)">{cloth.second}</g>
        <g transform="rotate(180 40 40)">{cloth.first}</g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The alphabet: each shape fills a 40 × 40 cell in the colours `b` and `c` on the ground `a`. */
const shapes: readonly ReactNode[] = [
  // eye
  <>
    <path className={styles.b} d="M20 2 38 20 20 38 2 20z" />
    <path className={styles.a} d="M20 11 29 20l-9 9-9-9z" />
    <path className={styles.c} d="M16 16h8v8h-8z" />
  </>,
  // quarter
  <>
    <path className={styles.b} d="M0 40A40 40 0 0 1 40 0v14a26 26 0 0 0-26 26z" />
    <path className={styles.c} d="M26 40a14 14 0 0 1 14-14v14z" />
  </>,
  // diamond
  <>
    <path className={styles.c} d="M20 6 34 20 20 34 6 20z" />
    <path className={styles.b} d="M20 14l6 6-6 6-6-6zM0 0h8L0 8zM40 0v8l-8-8zM0 40v-8l8 8zM40 40h-8l8-8z" />
  </>,
  // fan
  <>
    <path className={styles.b} d="M0 0h40A40 40 0 0 1 0 40z" />
    <path className={styles.a} d="M0 0h29A29 29 0 0 1 0 29z" />
    <path className={styles.c} d="M0 0h18A18 18 0 0 1 0 18z" />
  </>,
  // weave
  <>
    <path className={styles.b} d="M4 0h8v40H4zM28 0h8v40h-8z" />
    <path className={styles.c} d="M16 6h8v10h-8zM16 24h8v10h-8z" />
  </>,
  // teeth
  <>
    <path className={styles.b} d="M0 40 10 20l10 20zM20 40l10-20 10 20z" />
    <path className={styles.c} d="M0 0h20L10 20zM20 0h20L30 20z" />
  </>,
  // comb
  <>
    <path className={styles.b} d="M0 0h40v8H0z" />
    <path className={styles.c} d="M5 14h5v20H5zM15 14h5v20h-5zM25 14h5v20h-5z" />
  </>,
  // dots
  <>
    <path className={styles.b} d="M0 0h40v40H0z" />
    <circle className={styles.c} cx="11" cy="11" r="5" />
    <circle className={styles.c} cx="29" cy="29" r="5" />
    <path className={styles.a} d="M24 6h10v10H24zM6 24h10v10H6z" />
  </>,
];

function describeCloth(name: string): { first: ReactNode; second: ReactNode; palette: MotifPalette } {
  const seed = hash(name);
  const first = seed % shapes.length;
  // Never the same shape twice: the second is 1 to 7 places further on.
  const second = (first + 1 + ((seed >>> 8) % (shapes.length - 1))) % shapes.length;
  return { first: shapes[first], second: shapes[second], palette: palettes[(seed >>> 16) % 3] ?? 'clay' };
}

/** FNV-1a, 32 bit: small, and spreads short similar names well (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
