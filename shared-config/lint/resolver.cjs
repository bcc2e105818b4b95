/** Finds imported files as TypeScript does: with the `exports` of packages, and without extension. For eslint-plugin-boundaries. */
const { existsSync, statSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');

exports.interfaceVersion = 2;

/** @param {string} specifier @param {string} file absolute path of the importing file */
exports.resolve = (specifier, file) => {
  if (isBuiltin(specifier)) return { found: true, path: null };
  if (!specifier.startsWith('.')) {
    try {
      return { found: true, path: createRequire(file).resolve(specifier) };
    } catch {
      return { found: false };
    }
  }
  const place = path.resolve(path.dirname(file), specifier);
  const found = ['', '.ts', '.tsx', '.d.ts', '/index.ts']
    .map((ending) => place + ending)
    .find((name) => existsSync(name) && statSync(name).isFile());
  return found ? { found: true, path: found } : { found: false };
};
