import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const shared = '. contract ui styles lint build/frame build compose/render compose testing templates';
const shell = ['', '/data', '/pages', '/navigation', '/layout'].map((folder) => `shell/src${folder}`).join(' ');
/**
 * Folders, and what else each can import: contract ← ui ← remotes and shell; contract ← build ← compose ← testing. A file belongs to the first
 * folder that matches. React's renderer and router belong to the shell; tests of other folders use `renderServed` of testing.
 */
const folders = Object.entries({
  'shared-config/contract': '',
  'shared-config/ui': 'contract',
  'shared-config/styles': '',
  'shared-config/lint': '. build',
  // Browser code of a remote's dev server.
  'shared-config/build/frame': 'contract ui styles react-dom',
  'shared-config/build': '. contract',
  'shared-config/compose/render': 'contract build compose react-dom',
  'shared-config/compose': 'contract build compose/render',
  'shared-config/testing': '. contract build compose compose/render react-dom',
  'shared-config/templates': '. contract ui build lint testing',
  'shared-config': shared,
  // data ← pages ← navigation ← layout ← app ← start
  'shell/src/data': 'contract',
  'shell/src/pages': 'contract ui shell/src/data',
  'shell/src/navigation': 'contract shell/src/data shell/src/pages react-dom',
  'shell/src/layout': 'contract ui shell/src/data shell/src/pages shell/src/navigation react-dom',
  'shell/src/preview': 'contract shell/src/data',
  'shell/src/start': `contract ui styles ${shell} react-dom`,
  'shell/src': `contract ui ${shell} react-dom`,
  shell: `${shared} ${shell} shell/src/start react-dom`,
  'remote-[^/]+/content/fields.ts': 'testing/words',
  'remote-[^/]+/(content|forms|pages|src|ui)': 'contract ui',
  // A remote's test proves its Firestore rules as the health check does.
  'remote-[^/]+': 'contract build lint testing/jest-config.js testing/words compose/health/probe',
}).map(([pattern, imports]) => ({ pattern: new RegExp(`^${pattern}(?=/|$)`), imports: imports.split(' ') }));
/** Files that shared-config exports under another name. @type {Record<string, string>} */
const exported = { site: 'contract/site', css: 'ui/css', drafts: 'ui/drafts', jest: 'testing/jest-config.js' };

/** @param {string} file relative to the root */
function folderOf(file) {
  const folder = folders.find(({ pattern }) => pattern.test(file));
  return folder && { ...folder, name: folder.pattern.exec(file)?.[0] ?? '' };
}

/** @param {string} file @param {string} specifier @returns whether the file can import it */
function isAllowed(file, specifier) {
  const from = folderOf(file);
  if (!from) return true;
  if (/^react-(dom|router)/.test(specifier)) return from.imports.includes('react-dom');
  const [, name = ''] = /^shared-config\/(.+)/.exec(specifier) ?? [];
  const imported = name ? `shared-config/${exported[name] ?? name}` : path.join(path.dirname(file), specifier);
  const to = name || specifier.startsWith('.') ? folderOf(imported)?.name : undefined;
  const names = [imported, to].map((place) => place?.replace(/^shared-config(\/|$)/, '') || '.');
  const isSameRemote = to?.startsWith('remote-') && to.split('/')[0] === file.split('/')[0];
  const isTest = file.includes('.test.') && to === 'shared-config/testing';
  return !to || to === from.name || !!isSameRemote || isTest || names.some((place) => from.imports.includes(place));
}

/** A plugin of oxlint: the direction of imports between the site's parts, and between the folders of shared-config. */
export default {
  meta: { name: 'import-direction' },
  rules: {
    imports: {
      /** @param {{ filename: string, report: (problem: { node: object, message: string }) => void }} context */
      create(context) {
        const file = path.relative(root, context.filename).replaceAll('\\', '/');
        /** @typedef {{ name?: string, value?: unknown }} Node @param {{ source?: Node, callee?: Node, arguments?: Node[] }} node */
        const check = ({ source, callee, arguments: [argument] = [] }) => {
          const from = callee?.name === 'require' ? argument : source;
          if (typeof from?.value !== 'string' || isAllowed(file, from.value)) return;
          context.report({
            node: from,
            message: `${file} must not import "${from.value}": see shared-config/lint/import-direction.js.`,
          });
        };
        const imports = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];
        return Object.fromEntries([...imports, 'TSImportType', 'CallExpression'].map((type) => [type, check]));
      },
    },
  },
};
