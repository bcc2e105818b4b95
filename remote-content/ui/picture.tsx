import type { ReactNode } from 'react';
import { Photograph, type PhotographFiles } from 'shared-config/ui';

const made = import.meta.webpackContext?.('../content/photographs', { regExp: /^\.\/[a-z\d-]+\.(jpe?g|png|webp)$/ });

export interface Photo {
  /** In `content/photographs/`, e.g. `ceremony.jpg`. */
  file: string;
  alt: string;
}

/** A photograph, or the drawing in its place until there is one. */
export function Picture({ photo, children }: { photo: Photo | ''; children: ReactNode }) {
  return photo ? <Photograph {...photographIn(photo.file)} alt={photo.alt} /> : children;
}

/** In tests, without webpack, each file is one. */
function photographIn(file: string): PhotographFiles {
  if (!made) return { base: `/${file}`, width: 3, height: 2, widths: [3] };
  return (made(`./${file}`) as { default: PhotographFiles }).default;
}
