import path from 'node:path';
import refresh from 'react-refresh-typescript';
import webpack from 'webpack';

/** What a host runs before react-dom, so that changed components are replaced while they keep their state. */
export const fastRefreshHost = path.join(import.meta.dirname, '../frame/fast-refresh.ts');

/** For ts-loader: every component says its name and which hooks it uses, by `$RefreshReg$` and `$RefreshSig$`. */
export const fastRefreshTransformers = () => ({ before: [refresh()] });

/** Gives those two their meaning: they tell the host, if it is one that takes part. A name is made unique by part and file. */
export function fastRefreshNames(part: string, root: string): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    $RefreshReg$: webpack.DefinePlugin.runtimeValue(({ module }) => {
      const file = path.relative(root, module.resource);
      return `((type, name) => globalThis.cndcrFastRefresh?.register(type, ${JSON.stringify(`${part}/${file} `)} + name))`;
    }),
    $RefreshSig$: '(globalThis.cndcrFastRefresh?.signature ?? (() => (type) => type))',
  });
}

/**
 * A page that takes its own changes and those of all that it imports.
 * In a host that does not take part, nobody accepts the change, and the page is loaded again.
 */
export function fastRefreshPage(module: string): string {
  return [
    `export { default } from '${module}';`,
    `if (import.meta.webpackHot && globalThis.cndcrFastRefresh) import.meta.webpackHot.accept('${module}', globalThis.cndcrFastRefresh.perform);`,
  ].join('\n');
}
