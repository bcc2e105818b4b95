import { buildComposed } from './composed';
import { buildSingle } from './single';
import { buildStatic } from './static';
import { buildStock } from './stock';
import type { Variant } from './variant';

export { variantNames, type Variant, type VariantName } from './variant';

/** Builds all variants from the same sources and serves them. @param say is told what is being done */
export async function buildVariants(say: (what: string) => void): Promise<Variant[]> {
  say('Building: composed');
  const composed = await buildComposed();
  say('Building: static');
  const plain = await buildStatic(composed);
  say('Building: single bundle, prerendered');
  const single = await buildSingle();
  say('Building: stock federation');
  const stock = await buildStock();
  return [plain, composed, single, stock];
}
