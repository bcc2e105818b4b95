import type { Compiler, Module } from 'webpack';

/** What the federation plugin's generated module depends on, for each exposed module. */
interface ExposedDependency {
  /** E.g. `./Home`. */
  exposedName?: string;
}

/**
 * Federation's generated modules are identified by absolute paths, and so would get another id in another folder. With an id of their own
 * the same source gives the same bytes on every machine. Exposed modules get their names: webpack's numbers can change with each module
 * that is added elsewhere, and a remote's entry has both.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(StableIdsPlugin.name, (compilation) => {
      const name = (module: Module, id: string) => compilation.chunkGraph.setModuleId(module, id);
      // Before webpack's own deterministic ids, which leave alone what has one.
      compilation.hooks.moduleIds.tap({ name: StableIdsPlugin.name, stage: -100 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (/[\\/]\.federation[\\/]entry\.\w+\.js(\||$)/.test(identifier)) name(module, 'federation-entry');
          if (!identifier.startsWith('container entry ')) continue;
          name(module, 'container-entry');
          for (const dependency of module.blocks.flatMap((block) => block.dependencies)) {
            const exposed = compilation.moduleGraph.getModule(dependency);
            const { exposedName } = dependency as ExposedDependency;
            if (exposed && exposedName) name(exposed, exposedName.slice('./'.length));
          }
        }
      });
    });
  }
}
