import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Adds the recorded hash to every chunk and style sheet that a part's runtime loads. The shell provides `cndcrIntegrity(url)`; without it
 * (dev server, standalone remote) files load unchecked, and `cndcrAttempt(url)` for the next attempt. All requests use CORS, which
 * integrity checks across origins require; webpack's `crossOriginLoading` omits it for same-origin files (a preview), so a preloaded script
 * would be fetched twice. (webpack-subresource-integrity fails with builds that expose several modules.)
 */
export function verifiedLoading(compiler: Compiler): void {
  const name = verifiedLoading.name;
  compiler.hooks.compilation.tap(name, (compilation) => {
    const verify = (tag: string, url: string) =>
      `\n${tag}.crossOrigin = 'anonymous';\nif (globalThis.cndcrIntegrity) ${tag}.integrity = globalThis.cndcrIntegrity(${url});`;
    const { createScriptUrl } = webpack.RuntimeGlobals;
    // webpack's runtime defines the names `script` and `url`.
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      name,
      (source) =>
        `${source}${verify('script', 'url')}\nif (globalThis.cndcrAttempt) script.src = ${createScriptUrl}(globalThis.cndcrAttempt(url));`,
    );
    MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
      name,
      (source, { tag }) =>
        `${source}${verify(tag, `${tag}.href`)}\nif (globalThis.cndcrAttempt) ${tag}.href = globalThis.cndcrAttempt(${tag}.href);`,
    );
  });
}
