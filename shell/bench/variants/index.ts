import { buildComposed } from './composed';
import { buildSingle } from './single';
import { buildStatic } from './static';
import { buildStock } from './stock';
import type { Variant } from './variant';

export { variantNames, type Variant, type VariantName } from './variant';

type Log = (message: string) => void;

/**
 * Builds all variants from the same sources and serves them.
 * @param log receives progress messages
 */
export async function buildVariants(log: Log): Promise<Variant[]> {
  const paintVariants = await buildPaintVariants(log);
  log('Building: single bundle, prerendered');
  const single = await buildSingle();
  log('Building: stock federation');
  const stock = await buildStock();
  return [...paintVariants, single, stock];
}

/** Builds only the two variants of the paint target: static HTML, and the composed site that it is made from. */
export async function buildPaintVariants(log: Log): Promise<Variant[]> {
  log('Building: composed');
  const composed = await buildComposed();
  log('Building: static');
  return [await buildStatic(composed), composed];
}
