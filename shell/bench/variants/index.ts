import { buildComposed } from './composed';
import { buildSingle } from './single';
import { buildStatic } from './static';
import { buildStock } from './stock';

export { comparedRoutes } from './variant';

export type VariantName = 'static' | 'composed' | 'single' | 'stock';

/**
 * Builds all variants from the same sources and serves them.
 * @returns the origin of each variant's pages
 */
export async function buildVariants(log: (message: string) => void): Promise<Record<VariantName, string>> {
  log('Building: composed');
  const composed = await buildComposed();
  const plain = await buildStatic(composed);
  log('Building: single bundle, prerendered');
  const single = await buildSingle(composed);
  log('Building: stock federation');
  const stock = await buildStock();
  return { static: plain.url, composed: composed.url, single: single.url, stock: stock.url };
}
