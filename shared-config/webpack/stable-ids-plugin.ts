import type { Compiler } from 'webpack';

/**
 * Federation's generated modules are identified by absolute paths, and so would get another id in another folder. With an id of their own
 * the same source gives the same bytes on every machine.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(StableIdsPlugin.name, (compilation) => {
      // Before webpack's own deterministic ids, which leave alone what has one.
      compilation.hooks.moduleIds.tap({ name: StableIdsPlugin.name, stage: -100 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (identifier.startsWith('container entry ')) compilation.chunkGraph.setModuleId(module, 'container-entry');
          else if (/[\\/]\.federation[\\/]entry\.\w+\.js(\||$)/.test(identifier)) compilation.chunkGraph.setModuleId(module, 'federation-entry');
        }
      });
    });
  }
}
