import { buildComposed } from './composed';
import { buildSingle } from './single';
import { buildStatic } from './static';
import { buildStock } from './stock';
import type { Variant } from './variant';

export { variantNames, type Variant, type VariantName } from './variant';

type Say = (what: string) => void;

/** Builds all variants from the same sources and serves them. @param say is told what is being done */
export async function buildVariants(say: Say): Promise<Variant[]> {
  const finished = await buildFinished(say);
  say('Building: single bundle, prerendered');
  const single = await buildSingle();
  say('Building: stock federation');
  const stock = await buildStock();
  return [...finished, single, stock];
}

/** The two whose paint is compared most closely: static HTML, and what it is made from. */
export async function buildFinished(say: Say): Promise<Variant[]> {
  say('Building: composed');
  const composed = await buildComposed();
  say('Building: static');
  return [await buildStatic(composed), composed];
}
