import { Motif } from 'shared-config/ui';
import type { Photo } from '../content/types';
import styles from './picture.module.css';

export interface PictureProps {
  photo?: Photo | undefined;
  /** The name that the cloth is drawn from while there is no photograph. */
  motif: string;
  /** Gives the picture its size or its proportions. */
  className?: string | undefined;
}

/** A photograph or, in its place, a cloth of the same size. */
export function Picture({ photo, motif, className }: PictureProps) {
  if (!photo) return <Motif name={motif} className={className} />;
  return <img {...photo} className={[styles.photo, className].filter(Boolean).join(' ')} loading="lazy" decoding="async" />;
}
