import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ArgumentError, type Context } from '../context';
import { readLive, type Live } from '../compose/ledger/ledger';
import { newest } from '../compose/ledger/plan';
import type { Finding } from '../health/check-site';
import { resolveUrl } from '../release/environment';
import { readPart } from '../release/read-release';
import { messageOf, printable, referenceOf, whatHappened } from '../release/refusal';
import { askingTheSite, hasSettings, isKnown, isOfMoved, partsOf, type Deployment, type End } from './deployment';
import { asError, readNow } from './read-back';

/** The longest time after a signal for the end of a switch, and again for the reading. In milliseconds. */
export const haste = 3000;

/**
 * The only place that says what is live: it reads the public ledger again, and writes the last lines.
 * @returns the exit code: 0 if what was asked is live, or accepted, or at its host, without a finding on the parts that moved
 */
export async function verdict(deployment: Deployment, end: End, context: Context): Promise<number> {
  const { asked, address, findings, undoes, failure } = deployment;
  const now = await read(deployment, end, context);
  const losses = now instanceof Error || end.kind === 'interrupted' ? [] : await lossesOf(deployment, now);
  // The end that interrupts a deployment has the last word: the process ends with it.
  if (deployment.interruption.aborted && deployment.interruption.reason !== end) return new Promise<never>(() => {});
  const isRead = !(now instanceof Error);
  const names = [...new Set([...partsOf(deployment), ...deployment.names])];
  const shortfalls = isRead && !asked.dryRun && end.kind !== 'unchanged' ? shortfallsOf(deployment, names, now) : [];
  const isComplete = end.kind === 'done' && shortfalls.length === 0;
  const isNew = (finding: Finding) => hasSettings(deployment) && !isKnown(finding, deployment);
  const isHarmed = findings.some((finding) => isOfMoved(finding, deployment) || isNew(finding));
  const isRight = {
    done: isRead && isComplete && !isHarmed && !undoes,
    unchanged: isRead,
    accepted: true,
    placed: losses.length === 0,
    failed: false,
    interrupted: false,
  }[end.kind];
  const said = [
    ...causeOf(end, deployment.step),
    ...(end.kind === 'done' && failure ? [`${messageOf(failure)} The site was switched before it failed.`] : []),
    ...(undoes ?? findings).map((finding) => {
      const mark = isKnown(finding, deployment) ? ' (also before the deployment)' : '';
      return `${finding.address}: ${finding.message}${mark}`;
    }),
    ...(undoes
      ? [`Health found this at all tries, so the deployment ${isComplete ? 'was' : 'was to be'} rolled back.`]
      : []),
    ...shortfalls,
    isRead
      ? `Live at ${address}: ${liveParts(deployment, names, now).join(', ') || 'nothing; there is no site'}.`
      : `What is live at ${address} is not known: ${now.message.replace(/^What is \w+ is not known: /, '')} To look again: npm run live -- ${address}`,
    ...(isRead && !asked.dryRun ? effectsOf(deployment, now) : []),
    ...losses,
    ...nextSteps(deployment, names, end, shortfalls.length > 0, isRead ? now : undefined),
  ];
  said.forEach((line) => (isRight ? context.say : context.complain)(printable(line, 2000)));
  if (end.kind === 'interrupted') return 128 + constants.signals[end.signal];
  if (end.kind === 'failed' && end.error instanceof ArgumentError) return 2;
  return isRight ? 0 : 1;
}

function causeOf(end: End, step: string): string[] {
  if (end.kind === 'interrupted') return [`Stopped by ${end.signal} at the step "${step}".`];
  if (end.kind !== 'failed') return [];
  const page = referenceOf(end.error);
  return [...messageOf(end.error).split('\n'), ...(page ? [`See ${page}`] : []), `Failed at the step "${step}".`];
}

/** Or the reason why it is not known. After a signal, one 404 is no proof that there is no site. */
async function read(deployment: Deployment, end: End, context: Context): Promise<Live | undefined | Error> {
  if (end.kind !== 'interrupted')
    return context.outside('read what is live', () => readNow(deployment, context)).catch(asError);
  const unread = (reason: string) => new Error(`the ledger gives no answer (${reason}).`);
  const once = readLive(deployment.address).then((live) => live ?? unread('404'), asError);
  return Promise.race([once, wait(haste, unread(`${haste / 1000} s`), { ref: false })]);
}

function shortfallsOf(deployment: Deployment, names: readonly string[], now: Live | undefined): string[] {
  const { composition, changes, start, own } = deployment;
  const wanted = composition?.ledger;
  const ofParts = names.flatMap((name) => {
    const live = now?.ledger.parts[name];
    const version = wanted?.parts[name]?.version ?? changes.pin?.[name] ?? changes.promote?.[name];
    if (version === undefined && changes.rollBack?.includes(name)) return `${name} is not rolled back.`;
    if (version === undefined || version === newest) return `No new version of ${name} is live.`;
    if (live?.version !== version) {
      const isOthers = live && live.since !== start?.ledger.parts[name]?.since && !own.has(live.since);
      return `${name} ${version} is not live${isOthers ? `: ${live.by} has deployed ${live.version} since` : ''}.`;
    }
    if (changes.unhold?.includes(name) && live.held) return `${name} is still held.`;
    if (live.held || !(wanted?.parts[name]?.held ?? changes.pin?.[name])) return [];
    const isEnded = now?.ledger.history.some(({ at }) => own.has(at));
    return `${name} is not held${isEnded ? ': the hold has been ended since' : ''}.`;
  });
  const isMissing = hasSettings(deployment) && wanted && now?.ledger.settings.digest !== wanted.settings.digest;
  return isMissing ? [...ofParts, 'The settings of site.json are not live.'] : ofParts;
}

/** The parts that were to move, or all; and what else has changed. */
function liveParts(deployment: Deployment, named: readonly string[], now: Live | undefined): string[] {
  if (!now) return [];
  const { parts, settings } = now.ledger;
  const gone = Object.keys(deployment.start?.ledger.parts ?? {}).filter((name) => !parts[name]);
  return [
    ...(named.length > 0 ? named : Object.keys(parts)).map((name) => {
      const { version, held } = parts[name] ?? {};
      return version ? `${name} ${version}${held ? ' (held)' : ''}` : `nothing of ${name}`;
    }),
    ...(hasSettings(deployment) ? [`settings ${settings.digest}`] : []),
    ...gone.filter((name) => !named.includes(name)).map((name) => `no ${name} any more`),
  ];
}

function effectsOf({ effects: { parts, rules } }: Deployment, now: Live | undefined): string[] {
  const live = now?.ledger.parts;
  const ofParts = [...parts].flatMap(([{ name, version }, isDone]) => {
    if (live?.[name]?.version === version) return [];
    return `${name} ${version} ${isDone ? 'is at its host' : 'may be at its host: it was not read back there'}.`;
  });
  if (!rules) return ofParts;
  const current = live?.[rules.part];
  if (current?.rules === rules.hash && current.version === rules.version) return ofParts;
  const state = rules.isDone
    ? 'were uploaded, and stay in the database'
    : 'may be in the database: their upload failed';
  return [`The Firestore rules of ${rules.part} ${rules.version} ${state}.`, ...ofParts];
}

/** An upload that breaks off, or replaces all that another deployment has uploaded meanwhile, can remove what is live. */
async function lossesOf({ address, effects: { parts } }: Deployment, now: Live | undefined): Promise<string[]> {
  const losses = [...parts.keys()].map(async ({ name, version }) => {
    const live = now?.ledger.parts[name];
    if (!live || live.version === version) return [];
    const place = { ...live, releases: resolveUrl(address, live.url) };
    const problem = await readPart(name, place, live.version).then(() => '', whatHappened);
    const way = `npm run deploy -- ${name} --again, from a checkout that has ${live.version}`;
    return problem ? [`The live ${name} is not whole at its host: ${problem} To upload it again: ${way}.`] : [];
  });
  return (await Promise.all(losses)).flat();
}

function nextSteps(
  { asked, undoes, address, composition, start }: Deployment,
  names: readonly string[],
  end: End,
  isOpen: boolean,
  now: Live | undefined,
): string[] {
  if (undoes && (isOpen || !now)) return [`If it is still wrong: npm run rollback -- ${names.join(' ')}`];
  if (undoes) {
    const held = names.filter((name) => now?.ledger.parts[name]?.held);
    const unhold = held.length > 0 ? ['--unhold', ...held] : [];
    return [`When it is fixed: npm run deploy -- ${[...names, ...unhold].join(' ')}`];
  }
  // The site has the version that is uploaded again: it needs no deployment, which would bring the newest one.
  const isRepair = asked.again && names.every((name) => start?.ledger.parts[name]);
  if (end.kind === 'placed' && composition && !isRepair) return [askingTheSite({ ...asked, named: [...names] })];
  if (end.kind === 'accepted') {
    const moved = Object.entries(composition!.ledger.parts).filter(
      ([name, { version }]) => version !== start?.ledger.parts[name]?.version,
    );
    const list = moved.map(([name, { version }]) => `${name} ${version}`).join(', ');
    return [`${address} would accept ${list || 'these changes'}. Nothing was changed.`];
  }
  // It is live, but not all of it was read back.
  if (end.kind === 'failed' && composition && now && !isOpen && !asked.dryRun)
    return [`To see what visitors get: npm run health -- ${address}`];
  return isOpen || end.kind === 'interrupted' ? [`To see all that is live: npm run live -- ${address}`] : [];
}
