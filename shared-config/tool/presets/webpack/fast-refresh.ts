import path from 'node:path';
import refresh from 'react-refresh-typescript';
import type { SourceFile, TransformerFactory } from 'typescript';
import webpack from 'webpack';

/** A host runs it before react-dom, so that components keep their state across hot updates. */
export const developmentHost = path.join(import.meta.dirname, 'fast-refresh-host.js');

/** Every component registers its name and hooks through `$RefreshReg$` and `$RefreshSig$`. */
export const fastRefreshTransformers = () => ({ before: [transformer] });

const transformer: TransformerFactory<SourceFile> = (context) => {
  const transform = refresh()(context);
  return (source) => {
    try {
      return transform(source);
    } catch {
      // It fails for some syntax errors, which the compiler itself reports better.
      return source;
    }
  };
};

/** Both functions forward to the host if it supports Fast Refresh. Part and file make a name unique. */
export function fastRefreshNames(part: string, root: string): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    $RefreshReg$: webpack.DefinePlugin.runtimeValue(({ module }) => {
      const file = path.relative(root, module.resource);
      return `((type, name) => globalThis.cndcrFastRefresh?.register(type, ${JSON.stringify(`${part}/${file} `)} + name))`;
    }),
    $RefreshSig$: '(globalThis.cndcrFastRefresh?.signature ?? (() => (type) => type))',
  });
}

/** Makes a page accept its own changes and those of its imports. In a host without Fast Refresh, the page reloads. */
export function fastRefreshPage(module: string): string {
  return [
    `export { default } from '${module}';`,
    `export * from '${module}';`,
    `if (import.meta.webpackHot && globalThis.cndcrFastRefresh) import.meta.webpackHot.accept('${module}', globalThis.cndcrFastRefresh.perform);`,
  ].join('\n');
}
