import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The other parts that each folder can import: contract ← ui ← remotes and shell; contract ← build ← compose ← testing. The longest
 * matching folder applies; `remote` matches every remote.
 * @type {Record<string, string[]>}
 */
const allowed = {
  'shared-config/contract': ['shared-config/contract'],
  'shared-config/ui': ['shared-config/contract', 'shared-config/ui'],
  'shared-config/build': [
    'shared-config/contract',
    'shared-config/build',
    'shared-config/package.json',
    'shared-config/tsconfig',
  ],
  // Browser code of a remote's dev server.
  'shared-config/build/frame': [
    'shared-config/contract',
    'shared-config/ui',
    'shared-config/styles',
    'shared-config/build/frame',
  ],
  'shared-config/compose': ['shared-config/contract', 'shared-config/build', 'shared-config/compose'],
  'shared-config/testing': [
    'shared-config/contract',
    'shared-config/build',
    'shared-config/compose',
    'shared-config/testing',
  ],
  'shared-config/lint': ['shared-config/lint'],
  'shared-config': ['shared-config'],
  'shell/src': ['shared-config/contract', 'shared-config/ui', 'shared-config/styles', 'shell/src'],
  shell: ['shared-config', 'shell'],
  'remote/src': ['shared-config/contract', 'shared-config/ui', 'remote'],
  remote: [
    'shared-config/contract',
    'shared-config/build',
    'shared-config/testing/jest-config',
    'shared-config/lint',
    'remote',
  ],
};

/** Folders that can import packages of the shell, which provides React to the remotes. */
const rendering = {
  packages: /^react-(router|dom)(-|\/|$)/,
  folders: ['shell', 'shared-config/build/frame', 'shared-config/compose/render', 'shared-config/testing'],
};

/**
 * Enforces the direction of imports between the site's parts and between the folders of shared-config. Tests can also import
 * shared-config/testing.
 * @type {import('eslint').Rule.RuleModule}
 */
export const importDirection = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direction:
        '{{from}} must not import {{to}}: imports go contract ← ui ← remotes and shell, and contract ← build ← compose ← testing.',
      remote: 'A remote must not import another part: {{to}}. Shared code belongs to shared-config.',
      federation: 'The shell must not import {{to}}: it loads remotes through federation.',
      rendering:
        '"{{to}}" belongs to the shell. To render on the server in a test, use renderServed of shared-config/testing/render-served.',
    },
  },
  create(context) {
    const from = placeOf(context.filename);
    const folder = Object.keys(allowed)
      .filter((name) => isWithin(from.place, name))
      .sort((one, other) => other.length - one.length)[0];
    const imports = allowed[folder ?? ''];
    if (!folder || !imports) return {};
    const mayImport = /\.test\.tsx?$/.test(context.filename) ? [...imports, 'shared-config/testing'] : imports;

    /** @param {import('estree').Node | null | undefined} source */
    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const to = targetOf(source.value, context.filename);
      /** @param {string} messageId @param {string} name */
      const report = (messageId, name) => context.report({ node: source, messageId, data: { from: folder, to: name } });
      if (rendering.packages.test(source.value)) {
        if (!rendering.folders.some((name) => isWithin(from.place, name))) report('rendering', source.value);
      } else if (!to) {
        return;
      } else if (from.place.startsWith('remote') && to.package !== from.package && to.package !== 'shared-config') {
        report('remote', to.package);
      } else if (from.package === 'shell' && to.place.startsWith('remote')) {
        report('federation', to.package);
      } else if (!mayImport.some((name) => isWithin(to.place, name))) {
        report('direction', to.place);
      }
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      /** @param {{ source: import('estree').Node }} node */
      TSImportType: ({ source }) => check(source),
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type === 'Identifier' && callee.name === 'require') check(first);
      },
    };
  },
};

/**
 * A file's place among the parts, e.g. `shell/src/app.tsx` or `remote/src/pages/home/home.tsx`.
 * @param {string} file absolute path
 */
function placeOf(file) {
  const { folder, name } = packageOf(path.dirname(file));
  const part = name.startsWith('remote-') ? 'remote' : name;
  return { package: name, place: `${part}/${path.relative(folder, file).replaceAll(path.sep, '/')}` };
}

/** @type {Map<string, { folder: string, name: string }>} */
const packages = new Map();

/**
 * @param {string} folder absolute path
 * @returns {{ folder: string, name: string }} the package of the folder
 */
function packageOf(folder) {
  const known = packages.get(folder);
  if (known) return known;
  const file = path.join(folder, 'package.json');
  const above = path.dirname(folder);
  const found = existsSync(file)
    ? { folder, name: nameIn(file) }
    : above === folder
      ? { folder, name: '' }
      : packageOf(above);
  packages.set(folder, found);
  return found;
}

/**
 * @param {string} file path of a package.json
 * @returns {string}
 */
function nameIn(file) {
  const { name = '' } = /** @type {{ name?: string }} */ (JSON.parse(readFileSync(file, 'utf8')));
  return name;
}

const { exports: exported } = /** @type {{ exports: Record<string, string | { default?: string }> }} */ (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
);

/**
 * The target of an import; undefined for external packages.
 * @param {string} specifier
 * @param {string} file absolute path of the importing file
 */
function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return placeOf(path.resolve(path.dirname(file), specifier));
  const [, name, subpath = ''] = /^(shared-config|shell|remote-[^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (!name) return undefined;
  // E.g. `shared-config/drafts` resolves to ui/drafts.ts.
  const target = name === 'shared-config' ? exported[`./${subpath}`] : undefined;
  const module = typeof target === 'object' ? target.default : target;
  const place = module?.slice('./'.length) ?? subpath;
  return { package: name, place: `${name.startsWith('remote-') ? 'remote' : name}/${place}` };
}

/**
 * @param {string} place
 * @param {string} folder
 */
function isWithin(place, folder) {
  return place === folder || place.startsWith(`${folder}/`) || place.startsWith(`${folder}.`);
}
