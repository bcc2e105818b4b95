/** The `info` of a navigation that the browser has to do itself. */
export const asDocument = 'as document';

/** Goes to an address as a click on a link does. Browsers without the Navigation API load its document. */
export function goTo(url: string, options: NavigationNavigateOptions): void {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers do not have it
  if (!window.navigation) {
    if (options.history === 'replace') location.replace(url);
    else location.assign(url);
    return;
  }
  const { committed, finished } = window.navigation.navigate(url, options);
  // Both reject when another navigation comes first.
  committed?.catch(() => {});
  finished?.catch(() => {});
}

/** Loads the document of an address. */
export function loadDocument(url: string): void {
  goTo(url, { info: asDocument });
}
