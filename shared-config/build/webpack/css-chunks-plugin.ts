import webpack, { type Compiler } from 'webpack';

/**
 * The runtime that mini-css-extract-plugin adds has a list of all chunks with a style sheet, which are nearly all, and so grows with every
 * page. Here it tells apart the few that have none, with the matcher that webpack's own runtime uses for the same question. A version of
 * the plugin that writes its list otherwise is left as it is: it is only larger.
 */
export class CssChunksPlugin {
  apply(compiler: Compiler): void {
    const name = CssChunksPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module, chunk) => {
        if (module.name !== 'css loading') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const source = generate() ?? '';
          const [list, json] = /var cssChunks = (\{.*?\});/.exec(source) ?? [];
          if (!list || !json) return source;
          const withStyles = JSON.parse(json) as Record<string, number>;
          const chunks = [...chunk.getAllAsyncChunks()].map(({ id }) => [String(id), String(id) in withStyles] as const);
          const matches = webpack.util.compileBooleanMatcher(Object.fromEntries(chunks));
          const test = typeof matches === 'function' ? matches('chunkId') : String(matches);
          return source.replace(list, '').replaceAll('cssChunks[chunkId]', test);
        };
      });
    });
  }
}
