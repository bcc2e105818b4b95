import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';

/**
 * The router without what the shell does not use: 5.1 kB of brotli, measured with version 7.18.5. The build for production, which the
 * package has and does not name in its exports (remix-run/react-router#14102), is 0.4 kB of it. The rest is links, forms and contexts,
 * which the minimizer can leave out once they are marked (see the loader); no option of webpack or terser does that.
 * @param root absolute path of the part's folder that depends on the router
 */
export function slimRouter(root: string): { alias: Record<string, string>; rule: RuleSetRule } {
  const folder = path.join(routerFolder(root), 'dist/production');
  return {
    alias: { 'react-router$': path.join(folder, 'index.mjs') },
    rule: { include: `${folder}${path.sep}`, loader: path.join(import.meta.dirname, 'slim-router-loader.cjs') },
  };
}

/** Where react-router is installed for a part that depends on react-router-dom. */
export function routerFolder(root: string): string {
  const routerDom = createRequire(path.join(root, 'package.json')).resolve('react-router-dom');
  return path.dirname(createRequire(routerDom).resolve('react-router/package.json'));
}
