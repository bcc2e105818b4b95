import styles from './motif.module.css';

/** The patterns that the items of a list take in turn: `styles/patterns/` without `forest`. */
const count = 7;

export interface MotifProps {
  /** An item's place in its list; `forest` for forest backgrounds. */
  pattern: number | 'forest';
  /** Sets the size of the box and, as `--tile`, that of a repeat. */
  className?: string | undefined;
}

/** A cloth pattern that fills its box with whole repeats; a hem in the colour of the ground takes the rest. Decorative. */
export function Motif({ pattern, className }: MotifProps) {
  return (
    <div
      className={[styles.cloth, className].filter(Boolean).join(' ')}
      data-pattern={pattern === 'forest' ? pattern : pattern % count}
    />
  );
}
