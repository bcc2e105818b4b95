import { buildAstro } from './astro';
import { buildComposed } from './composed';
import { buildNext } from './next';
import { buildSingle } from './single';
import { buildStatic } from './static';
import { buildStock } from './stock';
import type { Variant } from './variant';

export { comparedRoutes, variantNames, type Variant, type VariantName } from './variant';

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

/** The builds of `--with`. */
const frameworks = {
  next: { description: 'Next.js, static export', build: buildNext },
  astro: { description: 'Astro, client router', build: buildAstro },
};

type FrameworkName = keyof typeof frameworks;

/**
 * The names in a list like `next,astro`.
 * @throws Error for an unknown name
 */
export function frameworksIn(list: string): FrameworkName[] {
  const known = Object.keys(frameworks) as FrameworkName[];
  const names = list.split(',').filter(Boolean);
  const unknown = names.find((name) => !known.some((other) => other === name));
  if (unknown) throw new Error(`--with takes ${known.join(' and ')}, not "${unknown}".`);
  return known.filter((name) => names.includes(name));
}

/** Builds the pages as sites of other frameworks, and serves them. */
export async function buildFrameworks(names: readonly FrameworkName[], log: Log): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const name of names) {
    const { description, build } = frameworks[name];
    log(`Building: ${description}`);
    variants.push(await build());
  }
  return variants;
}
