import { transform, transformSync } from 'esbuild';

/** @param {string} sourcefile @returns {import('esbuild').TransformOptions} */
const optionsFor = (sourcefile) => ({
  sourcefile,
  loader: sourcefile.endsWith('x') ? 'tsx' : 'ts',
  format: 'esm',
  jsx: 'automatic',
  target: 'node20',
  sourcemap: 'inline',
});

/** TypeScript for jest. `tsc --build` checks the types. */
export default {
  /** @param {string} source @param {string} file */
  process: (source, file) => transformSync(source, optionsFor(file)),
  /** @param {string} source @param {string} file */
  processAsync: (source, file) => transform(source, optionsFor(file)),
};
