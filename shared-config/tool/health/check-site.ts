import { hashedName, integrityOf } from '../release/integrity';
import { manifestOf } from '../release/read-release';
import { messageOf } from '../release/refusal';
import type { AllPages } from '../../web/contract/page-data';
import type { ReleaseManifest } from '../../web/contract/release-manifest';
import { notFoundPath } from '../../web/contract/routes';
import { hashOfDocument } from '../compose/document/site-files';
import type { Ledger, LedgerPart } from '../compose/ledger/ledger';
import { rulesFile } from '../compose/read/site-rules';
import { probe, unproven, type Proof } from './probe';
import { resolveUrl } from '../release/environment';

/** Something wrong or unproven on a live site. */
export interface Finding {
  /** The part that owns the page, file or form; `site` if none does. */
  part: string;
  kind: 'page' | 'file' | 'form';
  /** A URL, or a form's name. */
  address: string;
  trouble: string;
  isUnproven?: true;
  /** Identifies the same trouble across runs, even when file names change. */
  key: string;
}

/** Requests at once, and the time for one in milliseconds. */
const atOnce = 8;
const deadline = 10_000;

interface Question extends Pick<Finding, 'part' | 'kind' | 'address'> {
  /** For the key: the same in another version. */
  name: string;
  headers: Readonly<Record<string, RegExp>>;
  problemOf: (body: Buffer) => string | undefined;
}

const routesFile = 'the file with the routes of all pages';
const immutable = { 'cache-control': /immutable/ };
const pageHeaders = {
  'cache-control': /no-cache, no-transform/,
  'content-type': /^text\/html/,
  'content-security-policy': /^(?!.*'unsafe-).*require-trusted-types-for 'script'/,
  'x-content-type-options': /nosniff/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /same-origin/,
  'strict-transport-security': /max-age/,
};

/**
 * Requests the pages and files of a live site as a visitor's browser does, and probes whether its database accepts what the forms send.
 * @param site its address, without a slash at the end
 * @param ledger what should be live there
 * @param options `parts` limits it to the pages, files and forms of these parts, and to what belongs to no part; `headers` go to the
 *   site's own origin, e.g. of a site behind a password
 * @returns also `pages` or the file's part for each address that was asked
 */
export async function checkHealth(
  site: string,
  ledger: Ledger,
  { parts, headers = {} }: { parts?: readonly string[] | undefined; headers?: Readonly<Record<string, string>> } = {},
) {
  const read: Read = (url) => request(url, url.startsWith(`${site}/`) ? headers : {});
  const isAsked = (part: string) => !parts || ['site', ...parts].includes(part);
  const owners = await ownersOf(`${site}/${ledger.pages[0]}`, read);
  const questions = questionsOf(site, ledger, owners).filter(
    ({ part, kind }) => isAsked(part) || (kind === 'page' && isAsked('shell')),
  );
  const found: Finding[][] = [];
  const waiting = questions.entries();
  const ask = async () => {
    for (const [index, question] of waiting) found[index] = await findingsOf(question, read);
  };
  await Promise.all(Array.from({ length: atOnce }, ask));

  const remarks: string[] = [];
  for (const [part, live] of Object.entries(ledger.parts)) {
    const proofs = live.rules && isAsked(part) ? await proofsOf(site, live, read) : [];
    for (const { form, outcome, reason } of proofs) {
      const [address, key] = [`${part}, ${form}`, `${part} ${form} ${outcome}`];
      const finding: Finding = { part, kind: 'form', address, trouble: reason, key };
      if (outcome === 'accepted') remarks.push(`${address}: the database accepts what it sends.`);
      else found.push([outcome === 'unproven' ? { ...finding, isUnproven: true } : finding]);
    }
  }
  const asked = questions.map(({ kind, part }) => (kind === 'page' ? 'pages' : part));
  return { findings: found.flat(), asked, remarks };
}

type Read = (url: string) => Promise<{ headers: Headers; body: Buffer }>;

async function request(url: string, headers: Readonly<Record<string, string>>): ReturnType<Read> {
  // No other host gets the headers.
  const redirect = Object.keys(headers).length > 0 ? 'manual' : 'follow';
  const response = await fetch(url, { headers, redirect, signal: AbortSignal.timeout(deadline) }).catch(
    (error: unknown) => {
      throw new Error(`${url} is not reachable (${messageOf((error as Error).cause ?? error)})`, { cause: error });
    },
  );
  const isExpected = url.endsWith(missing) ? response.status === 404 : response.ok;
  if (!isExpected) throw new Error(`${url} answered ${response.status}`);
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** Guaranteed to be an unknown path: no page is below the path of Page Not Found. */
const missing = `${notFoundPath}/none`;

/** Path → remote. Empty if the file with the routes cannot be read, which is a finding of its own. */
async function ownersOf(url: string, read: Read): Promise<Partial<Record<string, string>>> {
  try {
    const { routes } = JSON.parse((await read(url)).body.toString()) as AllPages;
    return Object.fromEntries(routes.map(({ path, remote }) => [path, remote]));
  } catch {
    return {};
  }
}

function questionsOf(site: string, ledger: Ledger, owners: Partial<Record<string, string>>): Question[] {
  const questions: Question[] = [];
  for (const path of new Set([...Object.keys(owners), ...Object.keys(ledger.documents ?? {})])) {
    const isMissing = path === notFoundPath;
    const part = owners[path] ?? (isMissing ? 'shell' : 'site');
    const address = site + (isMissing ? missing : path);
    const problemOf = (body: Buffer) => problemOfPage(body.toString(), path, ledger);
    questions.push({ part, kind: 'page', name: path, address, headers: pageHeaders, problemOf });
  }
  const isNot = (place: string) => `its hash is not the one in ${place}`;
  for (const file of ledger.pages) {
    const problemOf = (body: Buffer) => (hashedName('pages', body, 'json') === file ? undefined : isNot('its name'));
    const address = `${site}/${file}`;
    questions.push({ part: 'site', kind: 'page', name: routesFile, address, headers: immutable, problemOf });
  }
  for (const [part, { url, files, rules }] of Object.entries(ledger.parts)) {
    const base = resolveUrl(site, url);
    const shared = { ...immutable, ...(!base.startsWith(site) && { 'access-control-allow-origin': /./ }) };
    const add = (file: string, address: string, hash: string, headers: Question['headers']) => {
      const name = file.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
      const problemOf = (body: Buffer) => (integrityOf(body) === hash ? undefined : isNot('the ledger'));
      questions.push({ part, kind: 'file', name, address, headers, problemOf });
    };
    for (const [file, hash] of Object.entries(files)) add(file, `${base}/${file}`, hash, shared);
    // The live rules, which the next composition may reuse.
    if (rules) add(rulesFile, `${site}/${rulesFile}`, rules, {});
  }
  return questions;
}

const ofAnother = 'it is of another composition';

/** Whether a page is from an earlier or later composition. */
export function isOfAnother({ trouble }: Finding): boolean {
  return trouble.startsWith(ofAnother);
}

function problemOfPage(html: string, path: string, { parts, documents }: Ledger): string | undefined {
  const hash = documents?.[path];
  if (!hash || hashOfDocument(html) === hash) return undefined;
  const versions = /<meta name="version" content="([^"]*)"/.exec(html)?.[1];
  const composed = Object.entries(parts).map(([name, { version }]) => `${name} ${version}`);
  if (versions !== composed.join(', '))
    return `${ofAnother} (${versions ?? 'no page of this site'}): an old copy in a cache, or half an upload`;
  const changes = [
    ...(/\/cdn-cgi\/l\/email-protection|data-cfemail/.test(html) ? ['replaces e-mail addresses'] : []),
    ...(/rocket-loader|type="[0-9a-f]{8,}-(module|text\/javascript)"/.test(html) ? ['rewrites scripts'] : []),
  ];
  return `a proxy or the host ${changes.join(' and ') || 'changes the HTML'}: turn that off there`;
}

async function findingsOf({ name, headers, problemOf, ...asked }: Question, read: Read): Promise<Finding[]> {
  const finding = (about: string, trouble: string) => ({ ...asked, trouble, key: `${asked.part} ${about}` });
  try {
    const answer = await read(asked.address);
    const problem = problemOf(answer.body);
    const wrong = Object.entries(headers).flatMap(([header, pattern]) => {
      const value = answer.headers.get(header);
      if (value && pattern.test(value)) return [];
      // A host gives a header to all its files, also to those of the next version.
      const about = `${asked.kind === 'file' ? 'files' : name}, header ${header}`;
      return [finding(about, `header ${header} is ${value ? `"${value.slice(0, 60)}"` : 'missing'}`)];
    });
    return problem ? [...wrong, finding(`${name}, content`, problem)] : wrong;
  } catch (error) {
    return [finding(`${name}, answer`, `${name === routesFile ? `${name} is missing: ` : ''}${messageOf(error)}`)];
  }
}

async function proofsOf(site: string, live: LedgerPart, read: Read): Promise<Proof[]> {
  const readHashed = async (file: string, hash: string | undefined) => {
    const { body } = await read(`${resolveUrl(site, live.url)}/${file}`);
    if (integrityOf(body) !== hash) throw new Error(`the hash of ${file} is not the one in the ledger`);
    return body.toString();
  };
  try {
    const manifest = JSON.parse(await readHashed(manifestOf(live.version), live.manifest)) as ReleaseManifest;
    const { firestore } = manifest.release;
    if (!firestore) return [];
    const contents = firestore.examples.map(async (file) => [file, await readHashed(file, live.files[file])] as const);
    return await probe(firestore, new Map(await Promise.all(contents)), live.settings, site);
  } catch (error) {
    return [{ form: 'all forms', ...unproven(messageOf(error)) }];
  }
}
