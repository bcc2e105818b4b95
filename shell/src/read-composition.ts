import { compositionElementId, type Composition } from 'shared-config/contract/composition';

/**
 * Reads the composition from the page.
 * @throws Error if the page has none, because neither compose nor a dev server made it
 */
export function readComposition(): Composition {
  const text = document.getElementById(compositionElementId)?.textContent;
  if (!text) throw new Error(`The page has no element #${compositionElementId}: run "npm run compose".`);
  return JSON.parse(text) as Composition;
}
