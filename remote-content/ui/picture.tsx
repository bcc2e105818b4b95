import type { ReactNode } from 'react';
import { Photograph } from 'shared-config/ui';
import { photographIn } from './photographs';

export interface Photo {
  /** In `content/photographs/`, e.g. `ceremony.jpg`. */
  file: string;
  alt: string;
}

/** A photograph, or the drawing in its place until there is one. */
export function Picture({ photo, children }: { photo: Photo | ''; children: ReactNode }) {
  return photo ? <Photograph {...photographIn(photo.file)} alt={photo.alt} /> : children;
}
