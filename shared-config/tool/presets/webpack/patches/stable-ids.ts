import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, Module } from 'webpack';

interface ExposedDependency {
  /** E.g. `./Home`. */
  exposedName?: string;
}

const require = createRequire(import.meta.url);
/** The federation plugin reads the folder of its entry module here when it is applied to a compiler, after the plugin below. */
const constants = require(
  path.join(path.dirname(require.resolve('@module-federation/enhanced/webpack')), 'lib/container/constant.js'),
) as { TEMP_DIR: string };

/**
 * The federation plugin identifies generated modules by absolute paths, so ids would depend on the folder; exposed modules use their names,
 * because webpack's numeric ids can change when other modules are added. Its entry module is written below the part's folder: the path
 * affects the order of modules.
 */
export function stableIds(compiler: Compiler): void {
  const writeHere = () => {
    constants.TEMP_DIR = path.join(compiler.context, 'node_modules/.federation');
  };
  writeHere();
  // On a dev server, the federation plugin writes its entry module again now, after other compilers of this process have set their folder.
  compiler.hooks.make.tap({ name: stableIds.name, stage: -1 }, writeHere);
  compiler.hooks.compilation.tap(stableIds.name, (compilation) => {
    const name = (module: Module, id: string) => compilation.chunkGraph.setModuleId(module, id);
    // Runs before webpack's deterministic ids, which skip modules that have an id.
    compilation.hooks.moduleIds.tap({ name: stableIds.name, stage: -100 }, (modules) => {
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
