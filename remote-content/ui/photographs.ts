import type { PhotographFiles } from 'shared-config/ui';

const made = import.meta.webpackContext?.('../content/photographs', { regExp: /^\.\/[a-z\d-]+\.(jpe?g|png|webp)$/ });

/** The photograph in a file. In tests, without webpack, each file is one. */
export function photographIn(file: string): PhotographFiles {
  if (!made) return { base: `/${file}`, width: 3, height: 2, widths: [3] };
  return (made(`./${file}`) as { default: PhotographFiles }).default;
}
