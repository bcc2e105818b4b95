/**
 * `npm run deploy -- <part>`: brings a part live: release, check, upload of the part, compose, upload of the site, health. Compose takes the
 * released version and no other. If health finds anything wrong, the part goes back to the version that was live before, and is held there.
 * `npm run deploy -- site` brings the settings of `site.json` live.
 *
 *   --first        the first deployment: all parts of this repository, instead of one
 *   --released     the newest version that is released, without a build
 *   --to <target>  where the part's releases go, in place of `<NAME>_TARGET`
 *   --preview <name>   uploads that preview to `PREVIEW_TARGET`, and nothing else
 *   --why <text>   for the site's history
 *   --no-drive     without a browser
 *
 * The targets are in the environment: `SITE_TARGET`, and `<NAME>_TARGET` for a remote; see docs/deployment.md.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { variableOf } from '../../build/environment';
import { cndcr, endTogether, run, start } from '../../build/processes/processes';
import { readJson } from '../../build/release/release-folder';
import { root, workspaceRemotes } from '../../build/workspace';
import type { ReleaseList } from '../../contract/release';
import { parseTarget, uploadPart, uploadRules, uploadSite, type Target } from '../deploy/target';
import { siteItself } from '../publish/changes';
import { parseLedger, readLive, type Ledger } from '../publish/ledger';
import { liveSite } from '../publish/publish';
import { readSite } from '../read/site';

/** How many times to compose when other compositions go live meanwhile. */
const rounds = 3;

endTogether();
try {
  const { values, positionals } = parseArgs({
    options: {
      first: { type: 'boolean', default: false },
      released: { type: 'boolean', default: false },
      to: { type: 'string' },
      preview: { type: 'string' },
      why: { type: 'string' },
      drive: { type: 'boolean', default: true },
    },
    allowNegative: true,
    allowPositionals: true,
  });
  const [part] = positionals;
  if (values.preview !== undefined) {
    const preview = path.join(liveSite, '../previews', values.preview);
    await uploadSite(preview, parseTarget(process.env['PREVIEW_TARGET'], 'PREVIEW_TARGET'));
    console.log(`The preview ${values.preview} is uploaded.`);
    process.exit();
  }
  if (!part && !values.first)
    throw new Error('Which part? E.g. npm run deploy -- content, or npm run deploy -- site for the settings.');
  await deploy(values.first ? undefined : part, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();

interface Options {
  to?: string | undefined;
  released: boolean;
  drive: boolean;
  why?: string | undefined;
}

/** @param part undefined for a first deployment of everything */
async function deploy(part: string | undefined, { released, why, drive, to }: Options): Promise<void> {
  const { address, remotes } = await readSite();
  if (!address)
    throw new Error('A deployment needs the public address of the site: "site" in shell/site.json, or SITE_URL.');
  const target = parseTarget(process.env['SITE_TARGET'], 'SITE_TARGET');
  const live = part === undefined ? undefined : (await readLive(address))?.ledger;
  if (part !== undefined && !live)
    throw new Error(`There is no live site at ${address} yet. For its first deployment: npm run deploy -- --first.`);
  const here = ['shell', ...(await workspaceRemotes()).keys()];
  const parts = part === undefined ? here : part === siteItself ? [] : [part];
  const takes: string[] = [];
  for (const name of parts) {
    // Another repository has released and deployed it: its newest version.
    if (!here.includes(name) && remotes[name]) takes.push('--take', name);
    else takes.push('--take', `${name}=${await preparePart(name, live && address, { released, to })}`);
  }

  const options = drive ? [] : ['--no-drive'];
  const isNew = live !== undefined && part !== undefined && part !== siteItself && !live.parts[part];
  await bring(address, target, [
    ...takes,
    ...(part === undefined ? ['--first'] : isNew || part === siteItself ? ['--take', siteItself] : []),
    ...(why === undefined ? [] : ['--why', why]),
    ...options,
  ]);
  try {
    await step('health', ['health', address]);
  } catch (failure) {
    const before = part === undefined ? undefined : live?.parts[part];
    if (part === undefined || !before) throw failure;
    const reason = 'taken back: health failed after its deployment';
    await bring(address, target, ['--rollback', part, '--why', reason, ...options]);
    throw new Error(
      `Health failed after the deployment, so ${part} was taken back to ${before.version} and is held there. ` +
        `When it is mended: npm run compose -- --unhold ${part} --take ${part}.`,
      { cause: failure },
    );
  }
  console.log(`${part ?? 'The site'} is live at ${address}.`);
}

/** Composes with these options and uploads the site; returns when that composition is live. */
async function bring(address: string, target: Target, options: string[]): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    await step('compose', ['compose', ...options]);
    const { from, parts } = parseLedger(await readFile(path.join(liveSite, 'composition.json')));
    await deployRules(parts, (await readLive(address))?.ledger.parts);
    console.log('— upload of the site');
    const isFirst = options.includes('--first');
    if (await uploadSite(liveSite, target, async () => isFirst || (await readLive(address))?.digest === from)) return;
    console.log('Another composition went live meanwhile: composing again on top of it.');
  }
  throw new Error(`Other compositions went live ${rounds} times meanwhile. Nothing of this one is live: try again.`);
}

/** Changed rules go live before the pages that need them. */
async function deployRules(next: Ledger['parts'], live: Ledger['parts'] = {}): Promise<void> {
  const rulesIn = (parts: Ledger['parts']) => Object.values(parts).find(({ rules }) => rules)?.rules;
  if (rulesIn(next) === rulesIn(live)) return;
  console.log('— rules');
  await uploadRules(liveSite, parseTarget(process.env['RULES_TARGET'], 'RULES_TARGET'));
}

/**
 * Releases, checks and uploads a part. The shell's files are uploaded with the site.
 * @param address of the live site; undefined for a first deployment
 * @returns the released version
 */
async function preparePart(
  part: string,
  address: string | undefined,
  { released, to }: Pick<Options, 'released' | 'to'>,
): Promise<string> {
  const remotes = await workspaceRemotes();
  const folder = part === 'shell' ? path.join(root, 'shell') : remotes.get(part)?.folder;
  if (!folder)
    throw new Error(
      `There is no part "${part}" in this repository. Its parts are shell, ${[...remotes.keys()].join(', ')}; "site" stands for the settings.`,
    );
  const variable = variableOf(part, 'TARGET');
  const target = part === 'shell' ? undefined : parseTarget(to || process.env[variable], variable);
  if (!released) await step(`release of ${part}`, ['release', ...(address ? [] : ['--first'])], folder);
  const list = await readJson<ReleaseList>(path.join(folder, 'releases/releases.json'));
  const version = list?.releases[0]?.version;
  if (!version) throw new Error(`${folder}/releases has no version of ${part}: leave out --released.`);
  if (address) await step(`check of ${part}`, ['check', '--released', '--no-drive', address], folder);
  if (target) {
    console.log(`— upload of ${part}`);
    await uploadPart(folder, target);
  }
  return version;
}

async function step(name: string, command: string[], cwd = root): Promise<void> {
  console.log(`— ${name}`);
  await run(start(cndcr(command[0] ?? '', ...command.slice(1)), { cwd }), name);
}
