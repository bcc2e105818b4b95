import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Context } from '../context';
import { run, start } from '../local/processes';
import { reactOf } from '../release/provenance';
import { messageOf } from '../release/refusal';
import { siteFile } from '../release/workspace';
import { problemsInWords } from '../words/words';

const require = createRequire(import.meta.url);

/**
 * `cndcr test`: the unit and component tests of the part in the current folder, or of all parts at the root. For a part, and without
 * arguments or with `--full` alone, also checks its types and formatting, and first its words, the organisation's and the shell's.
 * @param args arguments of jest, and `--full`: without it and without a pattern of files, `*.slow.test.*` are left out
 * @returns the exit code: 0, or 1 if anything failed
 * @throws Error if the part has another React than shared-config
 */
export async function testPart(args: readonly string[], _options: object, context: Context): Promise<number> {
  const isPart = context.folder !== context.root || !existsSync(path.join(context.root, siteFile));
  if (isPart) reactOf(context.folder);
  if (!isPart || args.some((argument) => argument !== '--full')) return runJest(jestArguments(args), context.folder);
  const folders = new Set([context.folder, path.join(context.root, 'shared-config'), path.join(context.root, 'shell')]);
  const words = (await Promise.all([...folders].map((folder) => problemsInWords({ ...context, folder })))).flat();
  if (words.length > 0) {
    context.complain(`\nCorrect the words first; the other tests have not run.\n\n${words.join('\n')}`);
    return 1;
  }
  const [code, problems] = await Promise.all([
    runJest(jestArguments(args), context.folder),
    typesAndFormatting(context),
  ]);
  for (const problem of problems) context.complain(`\n${problem}`);
  if (problems.length === 0) context.say('\nTypes and formatting: no problems.');
  return code || (problems.length > 0 ? 1 : 0);
}

/** The arguments for jest: those given, without `--full`. */
export function jestArguments(args: readonly string[]): string[] {
  const given = args.filter((argument) => argument !== '--full');
  const takesValue = /^(-t|--testNamePattern|--outputFile|-w|--maxWorkers)$/;
  const isPattern = (argument: string, index: number) =>
    !argument.startsWith('-') && !takesValue.test(given[index - 1] ?? '');
  return given.some(isPattern) || given.length < args.length ? given : [...given, String.raw`(?<!\.slow)\.test\.tsx?$`];
}

/** Type and formatting errors of the part in a folder, each with its fix. */
export async function typesAndFormatting({ root, folder }: Pick<Context, 'root' | 'folder'>): Promise<string[]> {
  const part = path.relative(root, folder) || '.';
  const check = ['--check', '--log-level=warn', part];
  const [types, format] = await Promise.all([
    outputOfFailed([require.resolve('typescript/bin/tsc'), '--build', part], root),
    outputOfFailed([require.resolve('prettier/bin/prettier.cjs'), ...check], root),
  ]);
  const fix = part === '.' ? 'npx prettier --write .' : 'npm run format';
  return [
    types && `Type errors (tsc --build ${part}):\n${types}`,
    format && `Formatting: ${fix} fixes it.\n${format}`,
  ].filter((problem) => problem !== '');
}

function outputOfFailed(command: string[], cwd: string): Promise<string> {
  const child = start([process.execPath, ...command], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  return run(child, command.join(' ')).then(() => '', messageOf);
}

async function runJest(args: readonly string[], cwd: string): Promise<number> {
  // jest loads ES modules through node:vm, which requires a Node flag. Suppresses the flag's warning and webpack's deprecation warnings,
  // which jest triggers when a test imports webpack.
  const warnings = [
    'ExperimentalWarning',
    ...['JAVASCRIPT_MODULES', 'LIBRARY_TEMPLATE', 'SINGLE_ENTRY'].map((name) => `DEP_WEBPACK_${name}_PLUGIN`),
    'DEP_WEBPACK_OPTIONS_DEFAULTER',
  ];
  const flags = ['--experimental-vm-modules', ...warnings.map((warning) => `--disable-warning=${warning}`)];
  const child = start([process.execPath, ...flags, require.resolve('jest/bin/jest'), ...args], { cwd });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
