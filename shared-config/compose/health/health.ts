import { integrityOf } from '../../build/release/integrity';
import { manifestOf } from '../../build/release/read-release';
import { messageOf } from '../../build/release/refusal';
import type { AllPages } from '../../contract/composition';
import type { ReleaseManifest } from '../../contract/release';
import { notFoundPath } from '../../contract/routes';
import { hashedName, hashOfDocument } from '../document/site-files';
import type { Ledger, LedgerPart } from '../publish/ledger';
import { rulesFile } from '../publish/rules';
import { probe, unproven, type Proof } from './probe';

/** Something that is wrong, or cannot be proven, with a live site. */
export interface Finding {
  /** The part whose page, file or form it is; `site` for what belongs to none. */
  part: string;
  kind: 'page' | 'file' | 'form';
  /** A URL, or a form's name. */
  address: string;
  /** In plain words. */
  trouble: string;
  /** Nothing is known to be wrong. */
  isUnproven?: true;
  /** The same for the same trouble in another run, also when file names have changed. */
  key: string;
}

export interface Health {
  findings: Finding[];
  /** For each address that was asked: `pages`, or the part whose file it is. */
  asked: string[];
  /** Sentences about what was proven or left out. */
  remarks: string[];
}

/** Requests at once, and the time for one in milliseconds. */
const atOnce = 8;
const deadline = 10_000;

interface Question extends Pick<Finding, 'part' | 'kind' | 'address'> {
  /** For the key: the same in another version. */
  name: string;
  status?: 404;
  headers: Readonly<Record<string, RegExp>>;
  problemOf: (body: Buffer) => string | undefined;
}

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
const routesFile = 'the file with the routes of all pages';
const immutable = { 'cache-control': /immutable/ };

/**
 * Asks a live site for its pages and files, as visitors do, and its database whether it accepts what the forms send.
 * @param address of the site
 * @param ledger what should be live there
 * @param options `parts` limits it to the pages, files and forms of these parts, and to what belongs to no part; `headers` go to the
 *   site's own origin, e.g. of a site behind a password
 */
export async function checkHealth(
  address: string,
  ledger: Ledger,
  { parts, headers = {} }: { parts?: readonly string[] | undefined; headers?: Readonly<Record<string, string>> } = {},
): Promise<Health> {
  const site = address.replace(/\/$/, '');
  const read: Read = (url, status) => request(url, url.startsWith(`${site}/`) ? headers : {}, status);
  const isAsked = (part: string) => !parts || ['site', ...parts].includes(part);

  const owners = await ownersOf(`${site}/${ledger.pages[0]}`, read);
  const questions = [
    ...pageQuestions(site, ledger, owners),
    ...Object.entries(ledger.parts).flatMap(([name, part]) => fileQuestions(site, name, part)),
  ].filter(({ part, kind }) => isAsked(part) || (kind === 'page' && isAsked('shell')));
  const found: Finding[][] = [];
  const waiting = questions.entries();
  const ask = async () => {
    for (const [index, question] of waiting) found[index] = await findingsOf(question, read);
  };
  await Promise.all(Array.from({ length: atOnce }, ask));

  const remarks = ledger.documents
    ? []
    : ['The ledger has no hashes of pages: they are judged by their headers alone.'];
  for (const [part, live] of Object.entries(ledger.parts)) {
    const proofs = live.rules && isAsked(part) ? await proofsOf(site, live, read) : [];
    for (const { form, outcome, reason } of proofs) {
      const finding: Finding = {
        part,
        kind: 'form',
        address: `${part}, ${form}`,
        trouble: reason,
        key: `${part} ${form} ${outcome}`,
      };
      if (outcome === 'accepted') remarks.push(`${finding.address}: the database accepts what it sends.`);
      else found.push([outcome === 'unproven' ? { ...finding, isUnproven: true } : finding]);
    }
  }
  const asked = questions.map(({ kind, part }) => (kind === 'page' ? 'pages' : part));
  return { findings: found.flat(), asked, remarks };
}

type Read = (url: string, status?: 404) => Promise<{ headers: Headers; body: Buffer }>;

async function request(url: string, headers: Readonly<Record<string, string>>, status?: 404): ReturnType<Read> {
  // No other host gets the headers.
  const redirect = Object.keys(headers).length > 0 ? 'manual' : 'follow';
  const signal = AbortSignal.timeout(deadline);
  const response = await fetch(url, { headers, redirect, signal }).catch((error: unknown) => {
    throw new Error(`${url} is not reachable (${messageOf((error as Error).cause ?? error)})`, { cause: error });
  });
  if (status ? response.status !== status : !response.ok) throw new Error(`${url} answered ${response.status}`);
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** Path → remote. Empty if the file with the routes cannot be read, which is a finding of its own. */
async function ownersOf(url: string, read: Read): Promise<Partial<Record<string, string>>> {
  try {
    const { routes } = JSON.parse((await read(url)).body.toString()) as AllPages;
    return Object.fromEntries(routes.map(({ path, remote }) => [path, remote]));
  } catch {
    return {};
  }
}

function pageQuestions(site: string, ledger: Ledger, owners: Partial<Record<string, string>>): Question[] {
  const paths = new Set([...Object.keys(owners), ...Object.keys(ledger.documents ?? {})]);
  const pages = [...paths].map((path): Question => {
    // No page has a path below this one.
    const place = path === notFoundPath ? { part: 'shell', address: `${site}${path}/none`, status: 404 as const } : {};
    const problemOf = (body: Buffer) => problemOfPage(body.toString(), ledger.documents?.[path], ledger);
    const common = { kind: 'page', name: path, headers: pageHeaders, problemOf } as const;
    return { part: owners[path] ?? 'site', address: `${site}${path}`, ...common, ...place };
  });
  const routes = ledger.pages.map((file): Question => {
    const problemOf = (body: Buffer) =>
      hashedName('pages', body, 'json') === file ? undefined : 'its hash is not the one in its name';
    const common = { part: 'site', kind: 'page', headers: immutable, problemOf } as const;
    return { ...common, name: routesFile, address: `${site}/${file}` };
  });
  return [...pages, ...routes];
}

/** Why a document is not the composed one. */
function problemOfPage(html: string, hash: string | undefined, { parts }: Ledger): string | undefined {
  if (!hash || hashOfDocument(html) === hash) return undefined;
  const versions = /<meta name="version" content="([^"]*)"/.exec(html)?.[1];
  const composed = Object.entries(parts).map(([name, { version }]) => `${name} ${version}`);
  if (versions !== composed.join(', '))
    return `it is of another composition (${versions ?? 'no page of this site'}): an old copy in a cache, or half an upload`;
  const changes = [
    ...(/\/cdn-cgi\/l\/email-protection|data-cfemail/.test(html) ? ['replaces e-mail addresses'] : []),
    ...(/rocket-loader|type="[0-9a-f]{8,}-(module|text\/javascript)"/.test(html) ? ['rewrites scripts'] : []),
  ];
  return `a proxy or the host ${changes.join(' and ') || 'changes the HTML'}: turn that off there`;
}

function fileQuestions(site: string, part: string, { url, files, rules }: LedgerPart): Question[] {
  const base = addressIn(site, url);
  const hashed = (address: string, file: string, hash: string, headers: Question['headers']): Question => {
    const problemOf = (body: Buffer) =>
      integrityOf(body) === hash ? undefined : 'its hash is not the one in the ledger';
    return { part, kind: 'file', name: file.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, ''), address, headers, problemOf };
  };
  const isElsewhere = new URL(base).origin !== new URL(site).origin;
  const headers = { ...immutable, ...(isElsewhere && { 'access-control-allow-origin': /./ }) };
  return [
    ...Object.entries(files).map(([file, hash]) => hashed(`${base}/${file}`, file, hash, headers)),
    // The text of the live rules, which the next composition may keep.
    ...(rules ? [hashed(`${site}/${rulesFile}`, rulesFile, rules, {})] : []),
  ];
}

function addressIn(site: string, url: string): string {
  return /^https?:/.test(url) ? url : `${site}${url}`;
}

async function findingsOf({ name, status, headers, problemOf, ...asked }: Question, read: Read): Promise<Finding[]> {
  const { part, kind, address } = asked;
  const finding = (about: string, trouble: string): Finding => ({ ...asked, trouble, key: `${part} ${about}` });
  try {
    const answer = await read(address, status);
    const problem = problemOf(answer.body);
    const wrong = Object.entries(headers).flatMap(([header, pattern]) => {
      const value = answer.headers.get(header);
      const shown = value ? `"${value.slice(0, 60)}"` : 'missing';
      // A host gives a header to all its files, also to those of the next version.
      const about = `${kind === 'file' ? 'files' : name}, header ${header}`;
      return value && pattern.test(value) ? [] : [finding(about, `header ${header} is ${shown}`)];
    });
    return problem ? [...wrong, finding(`${name}, content`, problem)] : wrong;
  } catch (error) {
    return [finding(`${name}, answer`, `${name === routesFile ? `${name} is missing: ` : ''}${messageOf(error)}`)];
  }
}

/** What the database says about the forms of a part's live version. */
async function proofsOf(
  site: string,
  { url, version, manifest, files, config }: LedgerPart,
  read: Read,
): Promise<Proof[]> {
  const readHashed = async (file: string, hash: string | undefined) => {
    const { body } = await read(`${addressIn(site, url)}/${file}`);
    if (integrityOf(body) !== hash) throw new Error(`the hash of ${file} is not the one in the ledger`);
    return body.toString();
  };
  try {
    const { documents } = (JSON.parse(await readHashed(manifestOf(version), manifest)) as ReleaseManifest).release;
    if (!documents) return [];
    const contents = documents.examples.map(async (file) => [file, await readHashed(file, files[file])] as const);
    return await probe(documents, new Map(await Promise.all(contents)), config, site);
  } catch (error) {
    return [{ form: 'all forms', ...unproven(messageOf(error)) }];
  }
}
