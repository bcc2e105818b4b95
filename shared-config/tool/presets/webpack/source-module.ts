/** A module with this source as a data: URL, which needs no file. */
export function sourceModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
