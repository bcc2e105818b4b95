import { compositionElementId, type Composition } from 'shared-config/contract/composition';

/** The element with the composition. No element of a page is a child of the body. */
export function compositionElement(): HTMLElement | null {
  return document.querySelector(`body > #${compositionElementId}`);
}

/**
 * Reads the composition from the page.
 * @throws Error if the page has none, because neither compose nor a dev server made it
 */
export function readComposition(): Composition {
  const text = compositionElement()?.textContent;
  if (!text) throw new Error(`The page has no element #${compositionElementId}: run "npm run compose".`);
  return JSON.parse(text) as Composition;
}
