import { transform } from 'esbuild';

/** TypeScript for jest. `tsc --build` checks the types. */
export default {
  /** @param {string} source @param {string} sourcefile */
  processAsync: (source, sourcefile) =>
    transform(source, {
      sourcefile,
      loader: sourcefile.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      jsx: 'automatic',
      target: 'node20',
      sourcemap: 'inline',
    }),
};
