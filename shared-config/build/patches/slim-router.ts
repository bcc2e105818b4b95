import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';

/**
 * The router's production build, and of that what the shell uses: its package names only the build with warnings for developers, whatever
 * the mode, and would bring 5 kB (brotli) of links and forms that nothing here renders.
 * @param root absolute path of the part's folder that depends on the router
 */
export function slimRouter(root: string): { alias: Record<string, string>; rule: RuleSetRule } {
  const router = createRequire(createRequire(path.join(root, 'package.json')).resolve('react-router-dom')).resolve('react-router/package.json');
  const folder = path.join(path.dirname(router), 'dist/production');
  return {
    alias: { 'react-router$': path.join(folder, 'index.mjs') },
    rule: { include: `${folder}${path.sep}`, loader: path.join(import.meta.dirname, 'slim-router-loader.cjs') },
  };
}
