import { createRequire } from 'node:module';
import type { StartRenderer } from '../compose/render/renderer';
import { localOptions, type ComposeOptions } from '../compose/compose-site';
import { createRenderer } from '../compose/render/evaluate.cjs';

const require = createRequire(import.meta.url);

/** In this process, with all its rights and without limits. Each call evaluates the code again. */
export const renderHere: StartRenderer = () => {
  const answer = createRenderer(requireReact);
  return {
    ask: async (asked) => {
      const { html, error } = await answer(asked);
      if (error !== undefined) throw new Error(error);
      return { html, logs: [] };
    },
    end: () => {},
  };
};

/** React's production build: the development build would print warnings for fixtures. */
function requireReact(name: string): unknown {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    return require(name);
  } finally {
    process.env['NODE_ENV'] = NODE_ENV;
  }
}

/** The documents are the same, at a fraction of the processor time. */
export const fixtureOptions = { ...localOptions, startRenderer: renderHere } satisfies ComposeOptions;
