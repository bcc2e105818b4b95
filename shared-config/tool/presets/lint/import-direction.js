import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../..');
/** The stages of compose: each can import those before it. */
const stages = 'ledger read check render document hosting drive publish'.split(' ').map((stage) => `compose/${stage}`);
const engine = `contract release local compose ${stages.join(' ')}`;
const tool = `${engine} deploy health dev words`;
/** What tests of all folders can import, besides testing. */
const ofTests =
  'testing brand compose/publish/publish local/ports local/programs release/release-folder release/workspace words'.split(
    ' ',
  );
const shell = ['', '/data', '/remotes', '/navigation', '/layout'].map((folder) => `shell/src${folder}`).join(' ');
/** @param {string} stage @param {number} index */
const importsOfStage = (stage, index) =>
  `contract release compose/site ${stage.endsWith('render') ? 'react-dom' : 'brand local'} ${stages.slice(0, index).join(' ')}`;
/**
 * Folders, and what else each can import. In shared-config: web: brand ← contract ← ui ← remotes and shell. tool: presets ← release ← compose ← health ← deploy ← commands, compose ← dev ← commands.
 * A file belongs to the first folder that matches. React's renderer and router belong to the shell. Firebase belongs to the file that
 * stores submissions, and to the rules with their tests.
 */
const folders = Object.entries({
  'shared-config/(brand|browser|presets/(jest|lint))': '',
  'shared-config/contract': 'brand',
  'shared-config/ui': 'brand browser',
  'shared-config/presets/webpack': 'package.json contract',
  'shared-config/release': 'package.json errors contract presets/webpack words',
  ...Object.fromEntries(stages.map((stage, index) => [`shared-config/${stage}`, importsOfStage(stage, index)])),
  'shared-config/compose': `contract release local ${stages.join(' ')}`,
  'shared-config/dev': engine,
  'shared-config/local': 'contract release',
  'shared-config/health': `context ${engine} words/texts`,
  'shared-config/deploy': `context brand ${engine} health`,
  'shared-config/words': '',
  'shared-config/commands': `context environment-variables errors ${tool} presets/webpack`,
  'shared-config/testing': `. context ${tool} presets/webpack`,
  'shared-config/templates': 'contract ui presets/jest presets/webpack',
  'shared-config': 'release local compose/render commands words presets/jest',
  // data ← remotes ← navigation ← layout ← app ← start
  'shell/content': '',
  'shell/src/data': 'contract',
  'shell/src/remotes': 'contract brand ui browser shell/content shell/src/data',
  'shell/src/navigation': 'contract browser shell/src/data shell/src/remotes react-dom',
  'shell/src/layout':
    'contract brand ui browser shell/content shell/src/data shell/src/remotes shell/src/navigation react-dom',
  'shell/src(/start)?': `contract brand ui browser ${shell} react-dom`,
  shell: `${tool} brand presets/jest presets/webpack testing shell/content ${shell} shell/src/start react-dom`,
  'remote-[^/]+/fields.ts': 'words/words',
  'remote-[^/]+/(content|forms|pages|ui)': 'contract brand ui browser',
  // A remote's test proves its Firestore rules as the health check does.
  'remote-[^/]+': 'contract local presets/jest presets/webpack health/probe words',
}).map(([pattern, imports]) => ({ pattern: new RegExp(`^${pattern}(?=/|$)`), imports: imports.split(' ') }));

/** The folders of a remote, each of which can import those before it; files beside them, and Node code in other folders, can import all. */
const ofRemote = ['ui', 'content', 'forms', 'pages'];
/** @param {string} file of a remote */
const rankOf = (file) => ofRemote.indexOf(file.split('/')[1] ?? '') + 1 || ofRemote.length + 1;

/** @param {string} file relative to the root */
function folderOf(file) {
  const folder = folders.find(({ pattern }) => pattern.test(file));
  return folder && { ...folder, name: folder.pattern.exec(file)?.[0] ?? '' };
}

/** The folders of shared-config are named without `web` or `tool`, as its `exports` do. @param {string} file relative to the root */
const withoutStorey = (file) => file.replace(/^shared-config\/(web|tool)(?=\/|$)/, 'shared-config');

/** @param {string} place relative to the root @param {string} specifier @returns whether the file at that place can import it */
function isAllowed(place, specifier) {
  const file = withoutStorey(place);
  const from = folderOf(file);
  if (/^@?firebase(\/|$)/.test(specifier)) return /(^|\/)(firestore\/|forms\/store-submission\.ts$)/.test(file);
  if (!from) return true;
  if (/^react-(dom|router)/.test(specifier)) return from.imports.includes('react-dom');
  const [, name = ''] = /^shared-config\/(.+)/.exec(specifier) ?? [];
  const imported = name ? specifier : withoutStorey(path.join(path.dirname(place), specifier));
  const to = name || specifier.startsWith('.') ? folderOf(imported)?.name : undefined;
  const names = [imported, to].map((each) => each?.replace(/^shared-config(\/|$)/, '') || '.');
  const isSameRemote = to?.startsWith('remote-') && to.split('/')[0] === file.split('/')[0];
  if (isSameRemote) return file.includes('.test.') || rankOf(imported) <= rankOf(file);
  const allowed = [...from.imports, ...(file.includes('.test.') ? ofTests : [])];
  return !to || to === from.name || names.some((each) => allowed.includes(each));
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
            message: `${file} must not import "${from.value}": see shared-config/tool/presets/lint/import-direction.js.`,
          });
        };
        const imports = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];
        return Object.fromEntries([...imports, 'TSImportType', 'CallExpression'].map((type) => [type, check]));
      },
    },
  },
};
