import { readFile } from 'node:fs/promises';
import type { Outside } from '../context';
import type { Ledger } from '../compose/ledger/ledger';
import { DeployedSite } from './deployed-site';
import { runCommand, type Outcome } from './run-command';

/** What goes wrong from an action on. */
export const ways = ['error before', 'error after', 'hangs', '404', '503', 'stale', 'another ledger'] as const;
export type Way = (typeof ways)[number];
/** The kinds of target: all folders; all commands, with a switch. */
export const kinds = ['folder', 'command'] as const;
export type Kind = (typeof kinds)[number];

/** The variables of the commands that an action runs. */
const commandOf: Readonly<Record<string, string>> = {
  'place garden': 'GARDEN_TARGET',
  'place library': 'LIBRARY_TARGET',
  'place the rules': 'RULES_TARGET',
  'place the site': 'SITE_TARGET',
  switch: 'SITE_SWITCH',
};

/** A site on which deployments fail in every way: garden and library are deployed together, with changed rules. */
export class OutageSite {
  #version = 1;

  private constructor(readonly deployed: DeployedSite) {}

  static async create(): Promise<OutageSite> {
    const deployed = await DeployedSite.create();
    await deployed.releaseStoring('v1');
    await deployed.deploy(['--first']);
    return new OutageSite(deployed);
  }

  env(kind: Kind): NodeJS.ProcessEnv {
    const { www } = this.deployed;
    const usual = this.deployed.env();
    if (kind === 'folder') return { ...usual, LIBRARY_TARGET: `folder:${www('library/releases')}` };
    const put = `ln -sfn "$DIGEST" next-$DIGEST && mv -T next-$DIGEST site`;
    const compare = `[ "$(sha256sum site/ledger.json 2>&- | cut -d' ' -f1)" = "$EXPECTED" ] || exit 9`;
    return {
      ...usual,
      GARDEN_TARGET: `command:cp -r "$FOLDER/." "${www('garden/releases')}"`,
      SITE_TARGET: `command:cd "${www('.')}" && cp -r "$FOLDER" "$DIGEST"`,
      SITE_SWITCH: `command:cd "${www('.')}"; ${compare}; ${put}`,
    };
  }

  /** Deploys new versions of both parts. @param outside runs each action */
  async deploy(kind: Kind, outside: Outside, changes: NodeJS.ProcessEnv = {}) {
    const { deployed } = this;
    await deployed.reset();
    const held = Object.entries((await deployed.live()).parts).flatMap(([name, part]) => (part.held ? [name] : []));
    if (held.length > 0) await deployed.deploy(['--unhold', ...held]);
    this.#version += 1;
    const version = `v${this.#version}`;
    await deployed.release('garden', version, { words: version });
    await deployed.releaseStoring(version, `rules of ${version}`);
    const before = await readFile(deployed.www('site/ledger.json'), 'utf8');
    const outcome = await runCommand(
      deployed.site.folder,
      ['deploy', '--released', '--no-drive', '--allow-older', 'garden', 'library', 'settings'],
      { ...this.env(kind), ...changes },
      { clock: deployed.clock, outside },
    );
    return { version, before, outcome };
  }

  /** The names of all actions of a deployment that succeeds, in their order. */
  async actions(kind: Kind): Promise<string[]> {
    const names: string[] = [];
    const { outcome } = await this.deploy(kind, (name, action) => {
      names.push(name);
      return action();
    });
    if (outcome.code !== 0) throw new Error(`The deployment failed: ${outcome.stdout}${outcome.stderr}`);
    return names;
  }

  /** @returns whether this way fits the action, e.g. only a command can hang without end */
  fits(kind: Kind, action: string, way: Way): boolean {
    return way !== 'hangs' || (kind === 'command' && commandOf[action] !== undefined);
  }

  /** Deploys with one action that goes wrong. @param at the action's position @returns what is wrong with the last lines or the exit code */
  async play(kind: Kind, action: string, at: number, way: Way): Promise<string[]> {
    let position = -1;
    const site = this.deployed.servers['site']!;
    const live = await readFile(this.deployed.www('site/ledger.json'), 'utf8');
    const ledgers: Partial<Record<Way, Parameters<typeof site.misbehave>[0]>> = {
      '404': { status: 404 },
      '503': { status: 503 },
      stale: { body: live, type: 'application/json' },
      'another ledger': { body: anotherLedger(live), type: 'application/json' },
    };
    const outside: Outside = async (name, run) => {
      position += 1;
      if (position !== at) return run();
      if (name !== action) throw new Error(`The action ${position} is ${name}, and not ${action}.`);
      if (way === 'error before') throw new Error('It failed before its effect.');
      const fault = ledgers[way];
      if (fault) site.misbehave(fault, /^GET \/ledger\.json/);
      const result = await run();
      if (way === 'error after') throw new Error('It failed after its effect.');
      return result;
    };
    const hang = way === 'hangs' ? { [commandOf[action]!]: 'command:sleep 60', COMMAND_MINUTES: '0.002' } : {};
    const { version, outcome } = await this.deploy(kind, outside, hang);
    return problemsOf(outcome, version, this.deployed.address);
  }

  close(): Promise<void> {
    return this.deployed.close();
  }
}

function anotherLedger(text: string): string {
  const ledger = JSON.parse(text) as Ledger;
  return JSON.stringify({ ...ledger, composed: '2020-01-01T00:00:00.000Z', history: [] });
}

/** Compares what a deployment has said with what the public address serves at its end. */
async function problemsOf({ code, stdout, stderr }: Outcome, version: string, address: string): Promise<string[]> {
  const said = stdout + stderr;
  const response = await fetch(`${address}/ledger.json`);
  const served = response.ok ? ((await response.json()) as Ledger) : undefined;
  const isWanted = ['garden', 'library'].every((name) => served?.parts[name]?.version === version);
  const live = said.match(/^Live at .*$/gm) ?? [];
  const unknown = said.match(/^What is live at .* is not known/gm) ?? [];
  const problems: string[] = [];
  if (live.length + unknown.length !== 1) problems.push(`${live.length + unknown.length} lines say what is live`);
  if (!served && live.length > 0) problems.push('it says what is live, which cannot be read');
  if (served && unknown.length > 0) problems.push('it says that what is live is not known, which can be read');
  for (const name of ['garden', 'library'])
    if (served && live[0] && !live[0].includes(`${name} ${served.parts[name]?.version}`))
      problems.push(`"${live[0]}", but ${name} ${served.parts[name]?.version} is live`);
  if (code === 0 && !isWanted) problems.push('exit code 0, but what was asked is not live');
  if (code !== 0 && !stderr) problems.push('it fails without a word');
  if (served && !isWanted && !/is not live|Failed at the step "plan"/.test(said))
    problems.push('it does not say that what was asked is not live');
  if (said.includes('is not live.') && isWanted) problems.push('it says "not live" of what is live');
  return problems.length > 0 ? [...problems, said] : [];
}
