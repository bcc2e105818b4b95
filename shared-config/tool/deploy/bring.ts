import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from '../context';
import { isUrl, siteHeaders } from '../release/environment';
import { integrityOf } from '../release/integrity';
import { manifestOf } from '../release/read-release';
import { messageOf, refuse } from '../release/refusal';
import { composeSite } from '../compose/compose-site';
import { fileOfPage } from '../compose/document/site-files';
import { driveSite, type DriveOptions } from '../compose/drive/drive';
import type { Changes } from '../compose/ledger/plan';
import { digestOfLedger, readLive, type Ledger, type Live } from '../compose/ledger/ledger';
import { addLedger, type FinishedSite } from '../compose/publish/next-ledger';
import { writeAll } from '../compose/publish/publish';
import type { Site } from '../compose/site';
import type { PreparedPart, Targets } from './prepare';
import { notVisible, readBack, readFresh, type Expected, type Missing } from './read-back';
import { bringRules } from './deploy-rules';
import { uploadPart, uploadSite } from './targets';

const rounds = 5;

export interface Bringing extends DriveOptions {
  site: Site;
  address: string;
  changes: Changes;
  /** The parts whose releases are uploaded. */
  parts: readonly PreparedPart[];
  targets: Targets;
  /** Takes settings that this checkout does not have. */
  allowOlder?: boolean;
  /** Composes, opens the pages in a browser and probes the database, without changing anything. */
  dryRun?: boolean;
  /** With `dryRun`: parts can be built from uncommitted source. */
  draft?: boolean;
}

/**
 * Composes with these changes and brings the composition live; returns when the public address serves it, or a later one based on it.
 * @param start what is live
 * @returns the ledger read from the public address; with `dryRun`, the ledger of the composition
 * @throws Refusal, or Error that says what is live and what is not
 */
export async function bring(start: Live | undefined, order: Bringing, context: Context): Promise<Ledger> {
  const { address, targets } = order;
  let { changes } = order;
  const own = new Set<string>();
  let wanted: Ledger['parts'] = {};
  let base: Base = { live: start, expected: start?.digest };
  for (let round = 1; round <= rounds; round++) {
    checkMoved(changes, start?.ledger, base, wanted);
    const composed = await composeSite(order.site, base.live, {
      changes,
      live: address,
      startRenderer: context.startRenderer,
      local: order.draft ?? false,
      allowOlder: order.allowOlder ?? false,
    });
    const composition = addLedger(composed, await driveSite(composed, order));
    if (order.dryRun) {
      await bringRules(composition, base.live?.ledger, { address, targets }, context);
      return composition.ledger;
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'cndcr-site-'));
    try {
      await writeAll(folder, composition.files);
      if (round === 1) for (const part of order.parts) await bringPart(part, composition.ledger, targets, context);
      const ended = await bringSite(composition, folder, base, order, own, context);
      if ('parts' in ended) return ended;
      wanted = composition.ledger.parts;
      // Pins the versions, because repeating the rollback would go back one version further.
      const back = (changes.rollBack ?? []).map((name) => [name, wanted[name]?.version ?? ''] as const);
      changes = { ...changes, rollBack: [], pin: { ...changes.pin, ...Object.fromEntries(back) } };
      base = ended;
      context.say('Another composition went live meanwhile: composing again on top of it.');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  throw new Error(`Other compositions went live ${rounds} times meanwhile, and this one is not live. Try again.`);
}

/** Two concurrent deployments of one part are a conflict, which people must resolve. @param wanted the parts as an earlier round has composed them */
function checkMoved(
  { promote = {}, pin = {}, rollBack = [] }: Changes,
  start: Ledger | undefined,
  { live: base, expected }: Base,
  wanted: Ledger['parts'],
): void {
  for (const name of [...Object.keys({ ...promote, ...pin }), ...rollBack]) {
    const [before, live] = [start?.parts[name]?.version, base?.ledger.parts[name]];
    if (!live || [before, wanted[name]?.version].includes(live.version)) continue;
    const current = (base?.digest === expected ? live : wanted[name])?.version ?? 'nothing';
    const { version, by } = live;
    throw refuse('deployed-meanwhile', { part: name, version, by, before: before ?? 'nothing', current });
  }
}

/** Uploads a part's releases, and reads the version back at its own address. */
export async function bringPart(
  { name, version, folder }: PreparedPart,
  ledger: Ledger,
  { parts }: Targets,
  context: Context,
) {
  const target = parts.get(name);
  if (!target || !folder) return;
  context.say(`— upload of ${name}`);
  await uploadPart(folder, target, context);
  const { url, manifest, files } = ledger.parts[name]!;
  if (!isUrl(url)) return;
  const list = integrityOf(await readFile(path.join(folder, 'releases/releases.json')));
  const expected = { 'releases.json': list, [manifestOf(version)]: manifest, ...files };
  const missing = await readBack(
    Object.entries(expected).map(([file, hash]) => ({ url: `${url}/${file}`, hash, what: file })),
    context,
  );
  if (missing.length > 0)
    throw new Error(
      `${name} ${version}: ${notVisible(missing)}\nThe site was left as it was: nothing of ${name} ${version} is live.`,
    );
}

interface Base {
  live: Live | undefined;
  /** Digest of the ledger that is live now: of one that has replaced it, or its own. */
  expected: string | undefined;
}

async function bringSite(
  composition: FinishedSite,
  folder: string,
  { live: before, expected }: Base,
  order: Bringing,
  own: Set<string>,
  context: Context,
): Promise<Ledger | Base> {
  const { address, targets } = order;
  const digest = digestOfLedger(composition.files.get('ledger.json')!);
  const read = () => readFresh(address, context);
  context.say('— upload of the site');
  own.add(composition.ledger.composed);
  const outcome = await uploadSite(
    {
      site: folder,
      from: expected,
      digest,
      readLive: read,
      beforeSwitch: () => bringRules(composition, before?.ledger, { folder, address, targets }, context),
    },
    targets.site!,
    context,
  );
  const on = (live: Live | undefined): Base => ({ live, expected: live?.digest });
  if (outcome.state === 'lost') {
    const now = await read();
    if (now?.digest === expected)
      throw new Error(
        `Nothing was changed: the target of the site has another ledger than ${address}. Is SITE_TARGET that site's?`,
      );
    return on(now);
  }
  if (outcome.state === 'overwrote') return { live: outcome.other, expected: digest };
  const switched = context.clock.now();
  const isOther = async () => {
    const now = await readLive(address, context.env).catch(() => undefined);
    return now !== undefined && ![expected, digest].includes(now.digest);
  };
  const missing = await readBack(shown(composition, order), {
    clock: context.clock,
    headers: siteHeaders(address, context.env),
    until: isOther,
  });
  // As long again as an upload took that compared before and switched after this one.
  if (missing.length === 0) await context.clock.wait(2 * switched - outcome.compared - context.clock.now());
  const now = await readFresh(address, context, true).catch((error: unknown) => {
    throw new Error(`Uploaded, but whether it is live is not known: ${messageOf(error)}`, { cause: error });
  });
  // A later composition based on this one lists it in its history.
  if (now && now.digest !== digest && now.ledger.history.some(({ at }) => own.has(at))) return now.ledger;
  if (now && now.digest !== digest && now.digest !== expected) return on(now);
  if (now?.digest !== digest) throw notLive(missing, now);
  // The health check covers the pages.
  if (missing.length > 0) context.say(notVisible(missing));
  return now.ledger;
}

/** The ledger, and one page of a changed part. */
function shown({ files, pages, moved }: FinishedSite, { address }: Bringing): Expected[] {
  const page = pages.find(({ remote }) => moved.includes(remote)) ?? pages[0]!;
  const expect = (file: string, url: string, what: string) => ({ url, hash: integrityOf(files.get(file)!), what });
  return [
    expect('ledger.json', `${address}/ledger.json`, 'the ledger'),
    expect(fileOfPage(page.path), address + page.path, `the page ${page.path}`),
  ];
}

function notLive(missing: readonly Missing[], now: Live | undefined): Error {
  const live = Object.entries(now?.ledger.parts ?? {}).map(([name, { version }]) => `${name} ${version}`);
  const what = missing.length > 0 ? notVisible(missing) : 'uploaded, and not live any more';
  return new Error(`The site: ${what}\nThe ledger there says: ${live.join(', ') || 'there is no site'}.`);
}
