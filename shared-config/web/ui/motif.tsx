import styles from './motif.module.css';

/** The organisation's cloth pattern, for green grounds. It fills its box and is cut alike on all sides. Decorative. @param className sets the size of the box and, as `--tile`, that of a repeat */
export function Motif({ className }: { className?: string | undefined }) {
  return <div className={[styles.cloth, className].filter(Boolean).join(' ')} data-pattern="" />;
}
