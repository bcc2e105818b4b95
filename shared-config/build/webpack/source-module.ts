/** A module of this source, as a data: URL, so that no file has to be written. */
export function sourceModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
