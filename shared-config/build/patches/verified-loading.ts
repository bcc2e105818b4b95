import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Every chunk and style sheet that a part's webpack runtime loads carries the hash that compose recorded for it. The shell provides
 * `cndcrIntegrity(url)`; where it is missing (a dev server, a remote run alone) nothing is checked. All are asked for with CORS: from
 * another origin there is no check without it, and from the site's own (a preview) webpack's `crossOriginLoading` would leave it out, so
 * that a script that the page preloads would be fetched twice.
 * (webpack-subresource-integrity fails with federated builds that have two or more exposes.)
 */
export class VerifiedLoadingPlugin {
  apply(compiler: Compiler): void {
    const name = VerifiedLoadingPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const verify = (tag: string, url: string) =>
        `\n${tag}.crossOrigin = 'anonymous';\nif (globalThis.cndcrIntegrity) ${tag}.integrity = globalThis.cndcrIntegrity(${url});`;
      // `script` and `url` are the names that webpack's own runtime gives them.
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => source + verify('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) => source + verify(tag, `${tag}.href`),
      );
    });
  }
}
