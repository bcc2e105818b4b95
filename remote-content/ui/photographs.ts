/** A photograph in `content/photographs/`, as the build makes it. */
interface Photograph {
  /** The common prefix of its files' URLs. */
  base: string;
  /** Of the file, in pixels. */
  width: number;
  height: number;
  widths: readonly number[];
}

const made = import.meta.webpackContext?.('../content/photographs', { regExp: /^\.\/[a-z\d-]+\.(jpe?g|png|webp)$/ });

/** The photograph in a file. In tests, without webpack, each file is one. */
export function photographIn(file: string): Photograph {
  if (!made) return { base: `/${file}`, width: 3, height: 2, widths: [3] };
  return (made(`./${file}`) as { default: Photograph }).default;
}
