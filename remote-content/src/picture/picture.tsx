import { Motif } from 'shared-config/ui';
import styles from './picture.module.css';

/** A photograph. Width and height are those of the file; they prevent layout shift while it loads. */
export interface Photo {
  src: string;
  /** Describes the photograph for screen readers. */
  alt: string;
  width: number;
  height: number;
}

export interface PictureProps {
  photo?: Photo | undefined;
  /** The cloth pattern that stands in for a missing photograph. */
  pattern: number;
  /** Sets the size or the aspect ratio. */
  className?: string | undefined;
}

/** A photograph, or a cloth pattern of the same size. */
export function Picture({ photo, pattern, className }: PictureProps) {
  if (!photo) return <Motif pattern={pattern} className={className} />;
  const { alt, ...file } = photo;
  return (
    <img
      {...file}
      alt={alt}
      className={[styles.photo, className].filter(Boolean).join(' ')}
      loading="lazy"
      decoding="async"
    />
  );
}
