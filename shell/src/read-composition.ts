import { compositionElementId, type Composition } from 'shared-config/contract/composition';

/**
 * Reads the composition that the page carries.
 * @throws Error if the page has none, which means that it was not made by compose or the dev server
 */
export function readComposition(): Composition {
  const text = document.getElementById(compositionElementId)?.textContent;
  if (!text) throw new Error(`This page has no element #${compositionElementId}: it was not made by compose. Run "npm run compose".`);
  return JSON.parse(text) as Composition;
}
