import { ArgumentError, type Context } from '../context';
import { readLive, type Ledger, type Live } from '../compose/ledger/ledger';
import { settingsName } from '../compose/ledger/plan';
import type { Finding } from '../health/check-site';
import { entryOf, messageOf, printable } from '../release/refusal';
import { isKnown, movedParts, partsOf, type Deployment, type End } from './deployment';
import { readFresh } from './read-back';

/** The exit code of a process that a signal has ended is 128 and the signal's number. */
const numbers: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
/** Time to read the live ledger after a signal, in milliseconds. */
const haste = 3000;

/**
 * The only place that says what is live. It reads the public ledger again, and writes the last lines of a deployment, whatever its end:
 * what is live of each part that was to move, what else has changed, findings, and what to do next.
 * @param deployment as far as it came; undefined if nothing could be planned
 * @returns the exit code: 0 if what was asked is live, or would be accepted, or is at its host, without a finding on the parts that moved
 */
export async function verdict(
  { address, deployment }: { address: string; deployment?: Deployment },
  end: End,
  context: Context,
): Promise<number> {
  const isDry = deployment?.asked.dryRun === true;
  const now = await read(address, end, context);
  const isKnown = !(now instanceof Error);
  const isAsked = !isDry && end.kind !== 'unchanged';
  const shortfalls = deployment && isKnown && isAsked ? shortfallsOf(deployment, now) : [];
  const findings = end.kind === 'done' ? (end.findings ?? []) : [];
  const isHarmed = deployment !== undefined && findings.some((finding) => isHarm(finding, deployment));
  const isReached = end.kind === 'done' && shortfalls.length === 0 && !isHarmed && !deployment?.undoes;
  const isPlaced = end.kind === 'placed' && (deployment?.parts.length ?? 0) > 0;
  const isRight = ((isReached || end.kind === 'unchanged') && isKnown) || end.kind === 'accepted' || isPlaced;
  const said = [
    ...causeOf(end),
    ...(end.kind === 'done' && deployment?.failure
      ? [`${messageOf(deployment.failure)} The site was switched before it failed.`]
      : []),
    ...(deployment
      ? [...findings.map((finding) => lineOf(finding, deployment)), ...rolledBack(deployment, end, shortfalls)]
      : []),
    ...shortfalls,
    isKnown ? liveLine(address, now, deployment) : unknown(address, now),
    ...(deployment && !isDry && isKnown ? effectsOf(deployment, now) : []),
    ...(deployment && end.kind === 'accepted' ? accepted(deployment) : []),
    ...(deployment ? nextSteps(deployment, end, shortfalls) : []),
  ];
  const tell = isRight ? context.say : context.complain;
  said.forEach((line) => tell(printable(line, 2000)));
  if (end.kind === 'interrupted') return 128 + (numbers[end.signal] ?? 0);
  if (end.kind === 'failed' && end.error instanceof ArgumentError) return 2;
  return isRight ? 0 : 1;
}

/** The reason of the end, in the words of the step that failed. */
function causeOf(end: End): string[] {
  if (end.kind === 'interrupted') return [`Stopped by ${end.signal} at the step "${end.step}".`];
  if (end.kind !== 'failed') return [];
  const entry = entryOf(end.error);
  return [...messageOf(end.error).split('\n'), ...(entry ? [`See ${entry}`] : []), `Failed at the step "${end.step}".`];
}

/** @returns what is live now, or the reason why it is not known */
async function read(address: string, end: End, context: Context): Promise<Live | undefined | Error> {
  const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
  if (end.kind !== 'interrupted')
    return readFresh(address, context, { isPatient: true, mayBeMissing: true }).catch(asError);
  const late = new Promise<Error>((resolve) => {
    setTimeout(() => resolve(new Error(`no answer within ${haste / 1000} s`)), haste).unref();
  });
  return Promise.race([readLive(address, context.env).catch(asError), late]);
}

/** Part → the version that it was to have; undefined if it was not known yet. */
function wantedParts(deployment: Deployment): Record<string, string | undefined> {
  const { composition, parts, changes, names } = deployment;
  const named = [...new Set([...partsOf(deployment, composition?.ledger), ...names])];
  const versions = Object.fromEntries(parts.map(({ name, version }) => [name, version]));
  return Object.fromEntries(
    named.map((name) => [name, composition?.ledger.parts[name]?.version ?? changes.pin?.[name] ?? versions[name]]),
  );
}

/** What was asked and is not live, a sentence each. */
function shortfallsOf(deployment: Deployment, now: Live | undefined): string[] {
  const { composition, changes } = deployment;
  const { unhold = [], promote = {} } = changes;
  const wanted = composition?.ledger;
  const ofParts = Object.entries(wantedParts(deployment)).flatMap(([name, version]) => {
    const live = now?.ledger.parts[name];
    if (version !== undefined && live?.version !== version) {
      const mover = now && moverOf(deployment, now, name);
      return [`${name} ${version} is not live${mover && live ? `: ${mover} has deployed ${live.version} since` : ''}.`];
    }
    if (version === undefined) return [`The new version of ${name} is not live.`];
    if (!wanted) return [];
    if (unhold.includes(name) && live?.held) return [`${name} is still held.`];
    return wanted.parts[name]?.held && !live?.held ? [`${name} is not held: the hold has been ended since.`] : [];
  });
  const hasSettings =
    promote[settingsName] === undefined || !wanted || now?.ledger.settings.digest === wanted.settings.digest;
  return hasSettings ? ofParts : [...ofParts, 'The settings of site.json are not live.'];
}

/** Who has moved a part since this deployment, if somebody has. */
function moverOf({ start, own }: Deployment, { ledger }: Live, name: string): string | undefined {
  const last = ledger.history.find(({ changes }) => changes.some(({ part }) => part === name));
  const isOlder = start?.ledger.history.some(({ at }) => at === last?.at);
  return last && !isOlder && !own.has(last.at) ? last.by : undefined;
}

function liveLine(address: string, now: Live | undefined, deployment: Deployment | undefined): string {
  if (!now) return `Live at ${address}: nothing; there is no site.`;
  if (!deployment)
    return `Live at ${address}: ${Object.keys(now.ledger.parts)
      .map((name) => describe(name, now.ledger))
      .join(', ')}.`;
  const named = Object.keys(wantedParts(deployment));
  const names = named.length > 0 ? named.filter((name) => now.ledger.parts[name]) : Object.keys(now.ledger.parts);
  const gone = Object.keys(deployment.start?.ledger.parts ?? {}).filter((name) => !now.ledger.parts[name]);
  const shown = names.map((name) => describe(name, now.ledger));
  const missing = named.filter((name) => !now.ledger.parts[name]).map((name) => `nothing of ${name}`);
  const settings =
    deployment.changes.promote?.[settingsName] === undefined ? [] : [`settings ${now.ledger.settings.digest}`];
  return `Live at ${address}: ${[...shown, ...missing, ...settings, ...gone.map((name) => `no ${name} any more`)].join(', ')}.`;
}

function describe(name: string, { parts }: Ledger): string {
  const { version, held } = parts[name]!;
  return `${name} ${version}${held ? ` (held)` : ''}`;
}

function unknown(address: string, { message }: Error): string {
  return `What is live at ${address} is not known: ${message} To look again: npm run live -- ${address}`;
}

/** Whether a finding is on a part that moved; for the shell, on any page; for settings, one that was not there before. */
function isHarm(finding: Finding, deployment: Deployment): boolean {
  const moved = movedParts(deployment);
  const hasSettings = deployment.changes.promote?.[settingsName] !== undefined;
  return moved.includes(finding.part) || moved.includes('shell') || (hasSettings && !isKnown(finding, deployment));
}

function lineOf(finding: Finding, deployment: Deployment): string {
  const isOld = isKnown(finding, deployment);
  return `${finding.address}: ${finding.message}${isOld ? ' (also before the deployment)' : ''}`;
}

function rolledBack({ undoes = [] }: Deployment, end: End, shortfalls: readonly string[]): string[] {
  if (undoes.length === 0) return [];
  const isBack = end.kind === 'done' && shortfalls.length === 0;
  return [
    ...undoes.map(({ address, message }) => `${address}: ${message}`),
    `Health found this at all tries, so the deployment ${isBack ? 'was' : 'was to be'} rolled back.`,
  ];
}

/** What else has changed: rules, and parts at their hosts. */
function effectsOf({ effects, composition, parts }: Deployment, now: Live | undefined): string[] {
  const rules = composition?.rules?.part;
  const live = now?.ledger.parts;
  const said: string[] = [];
  if (effects.rules && rules && live?.[rules]?.rules !== effects.rules.hash) {
    const state = effects.rules.isDone
      ? 'were uploaded, and stay in the database'
      : 'may be in the database: their upload failed';
    said.push(`The Firestore rules of ${rules} ${composition.ledger.parts[rules]?.version} ${state}.`);
  }
  for (const { name, version } of parts)
    if (effects.parts.includes(name) && live?.[name]?.version !== version)
      said.push(`${name} ${version} is at its host.`);
  return said;
}

function accepted(deployment: Deployment): string[] {
  const { composition, start, address } = deployment;
  const moved = Object.entries(composition!.ledger.parts).filter(
    ([name, { version }]) => version !== start?.ledger.parts[name]?.version,
  );
  const list = moved.map(([name, { version }]) => `${name} ${version}`).join(', ');
  return [`${address} would accept ${list || 'these changes'}. Nothing was changed.`, ...missingEntries(deployment)];
}

function nextSteps(deployment: Deployment, end: End, shortfalls: readonly string[]): string[] {
  const { asked, undoes, address } = deployment;
  const names = Object.keys(wantedParts(deployment)).join(' ');
  if (undoes) return [`When it is fixed: npm run deploy -- ${names} --unhold ${names}`];
  if (end.kind === 'placed')
    return [`SITE_TARGET is not set here. To ask the site's repository: ${askingSite(asked, names)}`];
  const isOpen = shortfalls.length > 0 || end.kind === 'interrupted';
  return isOpen ? [`To see all that is live: npm run live -- ${address}`] : [];
}

/** Parts that the site does not have yet, seen from their own repository. */
function missingEntries({ here, composition, start }: Deployment): string[] {
  if (here.has('shell') || !composition) return [];
  return Object.keys(composition.ledger.parts)
    .filter((name) => !start?.ledger.parts[name])
    .map((name) => `The site does not have "${name}" yet: its site.json needs an entry for it.`);
}

function askingSite({ named, rollback, pin, hold, unhold, why }: Deployment['asked'], parts: string): string {
  const several = Object.entries({ rollback, hold, unhold }).flatMap(([option, parts]) =>
    parts.length > 0 ? [`--${option}`, ...parts] : [],
  );
  const pins = Object.entries(pin).map(([name, version]) => `--pin ${name}=${version}`);
  const reason = why === undefined ? [] : [`--why "${why}"`];
  const args = [
    ...(named.length + several.length + pins.length > 0 ? named : [parts]),
    ...several,
    ...pins,
    ...reason,
  ].join(' ');
  return `gh api repos/<its name>/dispatches -f event_type=deploy -f 'client_payload[arguments]=${args}'`;
}
