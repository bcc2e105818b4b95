import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Outside } from '../context';
import type { Ledger } from '../compose/ledger/ledger';
import { DeployedSite } from './deployed-site';
import type { FaultServer } from './fault-server';
import { runCommand, type Outcome } from './run-command';

/** What goes wrong from an action on. */
export const ways = [
  'error before',
  'error after',
  'no effect',
  'hangs',
  '404',
  '503',
  'stale',
  'another ledger',
  'interruption',
] as const;
const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP', 'error'] as const;
/** The kinds of target: all folders; all commands, with a switch; folders, and health finds a fault, so that all is rolled back. */
const kinds = ['folder', 'command', 'rolled back'] as const;
type Way = (typeof ways)[number];
type Kind = (typeof kinds)[number];

/** What a command does in place of its work. */
const instead: Partial<Record<Way, string>> = { hangs: 'command:sleep 60', 'no effect': 'command:true' };
const commandOf: Readonly<Record<string, string>> = {
  'place garden': 'GARDEN_TARGET',
  'place library': 'LIBRARY_TARGET',
  'place the rules': 'RULES_TARGET',
  'place the site': 'SITE_TARGET',
  switch: 'SITE_SWITCH',
};

/**
 * Each action of each step of a deployment goes wrong in each way. garden and library are deployed together, with changed rules. The last
 * lines and the exit code have to say what the public address serves at the end.
 */
export async function testOutages(waysOf: Partial<Record<Kind, readonly Way[]>>): Promise<void> {
  const deployed = await DeployedSite.create();
  await deployed.releaseStoring('v1');
  await deployed.deploy(['--first']);
  const site = deployed.servers['site']!;
  const ledger = () => readFile(deployed.www('site/ledger.json'), 'utf8');
  let version = 1;

  const args = ['deploy', '--released', '--no-drive', '--allow-older', 'garden', 'library', 'settings'];
  const change = async () => {
    await deployed.reset();
    const held = Object.entries((await deployed.live()).parts).flatMap(([name, part]) => (part.held ? [name] : []));
    if (held.length > 0) await deployed.deploy(['--unhold', ...held]);
    version += 1;
    await deployed.release('garden', `v${version}`, { words: `v${version}` });
    await deployed.releaseStoring(`v${version}`, `rules of v${version}`);
  };
  const deploy = async (kind: Kind, act: Outside, changes: NodeJS.ProcessEnv = {}) => {
    await change();
    const env = Object.assign(changes, { ...process.env, ...envOf(kind, deployed), ...changes });
    const outside: Outside = (name, action) => {
      if (kind === 'rolled back' && name === 'health') site.misbehave({ status: 500 }, /^GET \/plants/);
      return act(name, action);
    };
    return runCommand(deployed.site.folder, args, {}, { env, clock: deployed.clock, outside });
  };
  /** In a process of its own. */
  const interrupt = async (kind: Kind, at: number): Promise<string[]> => {
    await change();
    const cause = interruptions[(at + kinds.indexOf(kind)) % interruptions.length]!;
    const file = path.join(import.meta.dirname, 'interrupted-command.ts');
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file, String(at), cause, ...args], {
      cwd: deployed.site.folder,
      env: { ...process.env, ...envOf(kind, deployed) },
    });
    const said = Promise.all([child.stdout, child.stderr].map((stream) => text(stream)));
    const [code] = (await once(child, 'close')) as [number | null];
    const [stdout = '', stderr = ''] = await said;
    expect(code).toBe(cause === 'error' ? 1 : 128 + constants.signals[cause]);
    return problemsOf({ code: code ?? 0, stdout, stderr }, `v${version}`, deployed.address);
  };

  const play = async (kind: Kind, way: Way, action: string, at: number): Promise<string[]> => {
    let position = -1;
    const env: NodeJS.ProcessEnv = instead[way] ? { [commandOf[action]!]: instead[way] } : {};
    const answer = answersOf(await ledger())[way];
    const outside: Outside = async (name, run) => {
      position += 1;
      if (position !== at) return run();
      if (name !== action) throw new Error(`The action ${position} is ${name}, and not ${action}.`);
      if (way === 'error before') throw new Error('It failed before its effect.');
      if (answer) site.misbehave(answer, /^GET \/ledger\.json/);
      if (way === 'hangs') env['COMMAND_MINUTES'] = '0.002';
      const result = await run().finally(() => delete env['COMMAND_MINUTES']);
      if (way === 'error after') throw new Error('It failed after its effect.');
      return result;
    };
    const outcome = await deploy(kind, outside, env);
    const isUnread = action === 'read what is live' && way.startsWith('error');
    return problemsOf(outcome, `v${version}`, isUnread ? undefined : deployed.address);
  };

  for (const [kind, ofKind] of Object.entries(waysOf) as [Kind, Way[]][]) {
    const actions: string[] = [];
    const { code, stderr } = await deploy(kind, (name, action) => {
      actions.push(name);
      return action();
    });
    if (code !== (kind === 'rolled back' ? 1 : 0)) throw new Error(`The deployment failed: ${stderr}`);
    const fits = (way: Way, action: string) => !(way in instead) || (kind === 'command' && action in commandOf);
    // Up to health, a deployment that is rolled back is like any other.
    const first = kind === 'rolled back' ? actions.indexOf('health') : 0;
    const cases = ofKind.flatMap((way) => actions.map((action, at) => ({ way, action, at })).slice(first));
    test.each(cases.filter(({ way, action }) => fits(way, action)))(
      `${kind}, $way at action $at, $action`,
      async ({ way, action, at }) =>
        expect(await (way === 'interruption' ? interrupt(kind, at) : play(kind, way, action, at))).toEqual([]),
      60_000,
    );
  }
}

/** @param live the ledger before the deployment */
function answersOf(live: string): Partial<Record<Way, Parameters<FaultServer['misbehave']>[0]>> {
  const other = { ...(JSON.parse(live) as Ledger), composed: '2020-01-01T00:00:00.000Z', history: [] };
  const type = 'application/json';
  return {
    '404': { status: 404 },
    '503': { status: 503 },
    stale: { body: live, type },
    'another ledger': { body: JSON.stringify(other), type },
  };
}

function envOf(kind: Kind, { www, env }: DeployedSite): NodeJS.ProcessEnv {
  if (kind !== 'command') return { ...env(), LIBRARY_TARGET: `folder:${www('library/releases')}` };
  const put = `[ -d "$DIGEST" ] && ln -sfn "$DIGEST" next-$DIGEST && mv -T next-$DIGEST site`;
  const compare = `[ "$(sha256sum site/ledger.json 2>&- | cut -d' ' -f1)" = "$EXPECTED" ] || exit 9`;
  return {
    ...env(),
    GARDEN_TARGET: `command:cp -r "$FOLDER/." "${www('garden/releases')}"`,
    SITE_TARGET: `command:cd "${www('.')}" && cp -r "$FOLDER" "$DIGEST"`,
    SITE_SWITCH: `command:cd "${www('.')}"; ${compare}; ${put}`,
  };
}

/** Compares what a deployment has said with what the public address serves at its end. @param address undefined if the verdict cannot read */
async function problemsOf({ code, stdout, stderr }: Outcome, version: string, address?: string): Promise<string[]> {
  const said = stdout + stderr;
  const response = address && (await fetch(`${address}/ledger.json`));
  const served = response && response.ok ? ((await response.json()) as Ledger).parts : undefined;
  const names = ['garden', 'library'];
  const isLive = names.every((name) => served?.[name]?.version === version);
  const lines = said.match(/^Live at .*$|^What is live at .* is not known/gm) ?? [];
  const isRight = served
    ? names.every((name) => lines[0]?.includes(`${name} ${served[name]?.version}`))
    : lines[0]?.startsWith('What');
  const problems = {
    [`${lines.length} lines say what is live`]: lines.length !== 1,
    'another version is live': !isRight,
    'exit code 0, but what was asked is not live': code === 0 && !isLive,
    'it fails without a word': code !== 0 && !stderr,
    'it does not say that what was asked is not live':
      served &&
      !isLive &&
      !/is not live|No new version of garden is live|at the step "plan"|to be rolled back|was rolled back/.test(said),
    'it says "not live" of what is live': isLive && said.includes(`${version} is not live.`),
  };
  const found = Object.entries(problems).flatMap(([problem, isFound]) => (isFound ? [problem] : []));
  return found.length > 0 ? [...found, said] : [];
}
