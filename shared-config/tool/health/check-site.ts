import { hashedName, integrityOf } from '../release/integrity';
import { pool } from '../release/pool';
import { manifestOf } from '../release/read-release';
import { messageOf, printable } from '../release/refusal';
import { limits } from '../release/release-schema';
import { request, type Answer } from '../release/request';
import type { ReleaseManifest } from '../../web/contract/release-manifest';
import { notFoundPath } from '../../web/contract/routes';
import { fileOfPage } from '../compose/document/site-files';
import { hostFileNames } from '../compose/hosting/host-files';
import type { Ledger, LedgerPart } from '../compose/ledger/ledger';
import { rulesFile } from '../compose/read/site-rules';
import { problemsOfPage, type PageProblem } from './page-problems';
import { probe, unproven, type Proof } from './probe';
import { resolveUrl } from '../release/environment';

/**
 * Of a page: `changed` by a proxy, of another `composition`, a `policy` of another one, a `redirect`, `uncompressed`; of a page or file: no
 * `answer`, the `content`, a `header`, with its name; of a form: `refused` or `unproven`.
 */
export type Problem = PageProblem | 'answer' | 'content' | `header ${string}` | 'refused' | 'unproven';

export interface Finding {
  /** The owner; `shell` for the composition's own files, `site` for the file with the routes of all pages. */
  part: string;
  kind: 'page' | 'file' | 'form';
  /** A URL, or a form's name. */
  address: string;
  problem: Problem;
  message: string;
  /** The same in another run, even when file names change. */
  key: string;
}

const atOnce = 8;

type Observed = Pick<Finding, 'problem' | 'message'>;

interface Place extends Pick<Finding, 'part' | 'kind' | 'address'> {
  /** A page's path, a file without its hash, or a form: the same in another version. */
  name: string;
}

interface Question extends Place {
  headers: Readonly<Record<string, RegExp>>;
  problemsOf: (answer: Answer) => Observed[];
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
 * @param parts limits it to the pages, files and forms of these parts, and to what belongs to no part
 * @returns also `pages` or the file's part for each requested address; remarks are about forms that are accepted, or that only a browser
 *   can prove
 */
export async function checkSite(site: string, ledger: Ledger, parts?: readonly string[]) {
  const read: Read = (url) => readFrom(url, url.startsWith(`${site}/`) ? {} : { Origin: site });
  const isAsked = (part: string) => !parts || ['site', ...parts].includes(part);
  const questions = questionsOf(site, ledger).filter(
    ({ part, kind }) => isAsked(part) || (kind === 'page' && isAsked('shell')),
  );
  const found = await pool(questions, atOnce, (question) => findingsOf(question, read));
  const remarks: string[] = [];
  for (const [part, live] of Object.entries(ledger.parts)) {
    const proofs = live.rules && isAsked(part) ? await proofsOf(site, live, read) : [];
    for (const { form, outcome, reason, needsToken } of proofs) {
      const address = `${part}, ${form}`;
      if (outcome === 'accepted') remarks.push(`${address}: the database accepts what it sends.`);
      else if (needsToken) remarks.push(`${address}: ${reason}.`);
      else found.push([findingOf({ part, kind: 'form', address, name: form }, { problem: outcome, message: reason })]);
    }
  }
  const asked = questions.map(({ kind, part }) => (kind === 'page' ? 'pages' : part));
  return { findings: found.flat(), asked, remarks };
}

type Read = (url: string) => Promise<Answer>;

/** @param headers another origin gets the site's `Origin`: some hosts send their files only to it */
async function readFrom(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await request(url, { headers }, { limit: limits.file });
  const isExpected = url.endsWith(missing) ? answer.status === 404 : answer.status >= 200 && answer.status < 300;
  if (!isExpected) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** Guaranteed to be an unknown path: no page is below the path of Page Not Found. */
const missing = `${notFoundPath}/none`;

function questionsOf(site: string, ledger: Ledger): Question[] {
  const questions = [
    ...questionsOfPages(site, ledger),
    ...Object.entries(ledger.parts).flatMap(([part, live]) => questionsOfPart(site, part, live)),
  ];
  const asked = new Set(questions.map(({ address }) => address));
  return [...questions, ...questionsOfComposition(site, ledger).filter(({ address }) => !asked.has(address))];
}

function questionsOfPages(site: string, ledger: Ledger): Question[] {
  const pages = Object.keys(ledger.documents).map((path): Question => {
    const part = ledger.paths[path] ?? 'shell';
    const address = site + (path === notFoundPath ? missing : path);
    const problemsOf = (answer: Answer) => problemsOfPage(answer, path, address, ledger);
    return { part, kind: 'page', name: path, address, headers: pageHeaders, problemsOf };
  });
  const data = ledger.pages.map((file): Question => {
    const problemsOf = ({ body }: Answer) => wrongContent(hashedName('pages', body, 'json') === file, 'its name');
    return { part: 'site', kind: 'page', name: routesFile, address: `${site}/${file}`, headers: immutable, problemsOf };
  });
  return [...pages, ...data];
}

function questionsOfPart(site: string, part: string, { url, files, rules }: LedgerPart): Question[] {
  const base = resolveUrl(site, url);
  const readable = new RegExp(`^(\\*|${site.replaceAll(/[.[\]]/g, '\\$&')})$`);
  const shared = {
    ...immutable,
    ...(!`${base}/`.startsWith(`${site}/`) && { 'access-control-allow-origin': readable }),
  };
  const ofRelease = Object.entries(files).map(([file, hash]) => questionOfFile(part, base, file, hash, shared));
  // The live rules, which the next composition may reuse.
  return rules ? [...ofRelease, questionOfFile(part, site, rulesFile, rules)] : ofRelease;
}

function questionOfFile(part: string, base: string, file: string, hash: string, headers: Question['headers'] = {}) {
  const name = file.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
  const problemsOf = ({ body }: Answer) => wrongContent(integrityOf(body) === hash, 'the ledger');
  return { part, kind: 'file', name, address: `${base}/${file}`, headers, problemsOf } satisfies Question;
}

/** E.g. `robots.txt`, and copies of the parts' files. Hosts do not serve their configurations. */
function questionsOfComposition(site: string, ledger: Ledger): Question[] {
  const others = [...Object.keys(ledger.documents).map(fileOfPage), ...hostFileNames];
  return Object.entries(ledger.files)
    .filter(([file]) => !others.includes(file))
    .map(([file, hash]) => questionOfFile('shell', site, file, hash));
}

function wrongContent(isRight: boolean, place: string): Observed[] {
  return isRight ? [] : [{ problem: 'content', message: `its hash is not the one in ${place}` }];
}

function findingOf({ part, kind, address, name }: Place, observed: Observed): Finding {
  return { part, kind, address, ...observed, key: `${part} ${name}, ${observed.problem}` };
}

async function findingsOf(question: Question, read: Read): Promise<Finding[]> {
  try {
    const answer = await read(question.address);
    const ofHeaders = Object.entries(question.headers).flatMap(([header, pattern]) => {
      const value = answer.headers.get(header);
      if (value && pattern.test(value)) return [];
      const message = `header ${header} is ${value ? `"${printable(value, 60)}"` : 'missing'}`;
      // A host gives a header to all its files, also to those of the next version.
      const name = question.kind === 'file' ? 'files' : question.name;
      return [findingOf({ ...question, name }, { problem: `header ${header}`, message })];
    });
    return [...ofHeaders, ...question.problemsOf(answer).map((observed) => findingOf(question, observed))];
  } catch (error) {
    const reason = messageOf(error).replace(question.address, 'it');
    const message = question.name === routesFile ? `${routesFile} is missing: ${reason}` : reason;
    return [findingOf(question, { problem: 'answer', message })];
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
