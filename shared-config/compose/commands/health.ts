/**
 * `npm run health -- <site-url>`: reads the ledger of a live site and verifies that every file of every part is reachable, matches its
 * hash and has the right headers. Prints a table; exits with 1 on any failure.
 */
import { integrityOf } from '../../build/release/integrity';
import { messageOf } from '../../build/release/refusal';
import type { AllPages } from '../../contract/composition';
import { fetchLive, type Ledger } from '../publish/ledger';
import { rulesFile } from '../publish/rules';
import { hashedName } from '../document/site-files';
import { sayTable } from './table';

interface Finding {
  url: string;
  trouble: string[];
}

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Which site? E.g. npm run health -- http://localhost:3000');
  process.exit(2);
}
const site = given.replace(/\/$/, '');

try {
  const ledger = (await (await fetchLive(`${site}/composition.json`)).json()) as Ledger;
  const rows: string[][] = [['part', 'version', 'files', 'wrong']];
  const wrong: Finding[] = [];
  const look = async (name: string, version: string, checks: Promise<Finding>[]) => {
    const findings = await Promise.all(checks);
    const bad = findings.filter(({ trouble }) => trouble.length > 0);
    wrong.push(...bad);
    rows.push([name, version, String(findings.length), String(bad.length)]);
  };
  const { routes } = (await (await fetchLive(`${site}/${ledger.pages[0] ?? 'pages.json'}`)).json()) as AllPages;
  await look('pages', ledger.composed.slice(0, 16), [
    ...routes.map(({ path }) => checkPage(`${site}${path}`)),
    ...ledger.pages.map(checkAllPages),
  ]);
  for (const [name, { version, url, files, rules }] of Object.entries(ledger.parts)) {
    const base = /^https?:/.test(url) ? url : `${site}${url}`;
    await look(name, version, [
      ...Object.entries(files).map(([file, hash]) =>
        checkFile(`${base}/${file}`, hash, base !== site && /^https?:/.test(url)),
      ),
      ...(rules ? [checkRules(`${site}/${rulesFile}`, rules)] : []),
    ]);
  }
  sayTable(rows, console.log);
  for (const { url, trouble } of wrong) console.log(`${url}: ${trouble.join('; ')}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The ledger of ${site} cannot be read: ${messageOf(error)}`);
  process.exitCode = 1;
}

async function checkPage(url: string): Promise<Finding> {
  return examine(url, (response) => [
    ...need(response, 'cache-control', /no-cache, no-transform/),
    ...need(response, 'content-type', /^text\/html/),
    ...need(response, 'content-security-policy', /^(?!.*'unsafe-).*require-trusted-types-for 'script'/),
    ...need(response, 'x-content-type-options', /nosniff/),
    ...need(response, 'referrer-policy', /./),
    ...need(response, 'permissions-policy', /./),
    ...need(response, 'cross-origin-opener-policy', /same-origin/),
    ...need(response, 'strict-transport-security', /max-age/),
  ]);
}

/** A file with data of all pages. Without it, links to pages that a document does not link to load documents. */
async function checkAllPages(file: string): Promise<Finding> {
  return examine(`${site}/${file}`, async (response) => [
    ...(hashedName('pages', Buffer.from(await response.arrayBuffer()), 'json') === file
      ? []
      : ['its hash is not the one in its name']),
    ...need(response, 'cache-control', /immutable/),
  ]);
}

async function checkFile(url: string, hash: string, isElsewhere: boolean): Promise<Finding> {
  return examine(url, async (response) => [
    ...(integrityOf(Buffer.from(await response.arrayBuffer())) === hash
      ? []
      : ['its hash is not the one in the ledger']),
    ...need(response, 'cache-control', /immutable/),
    ...(isElsewhere ? need(response, 'access-control-allow-origin', /./) : []),
  ]);
}

/** The text of the live rules, which the next composition may keep. */
async function checkRules(url: string, hash: string): Promise<Finding> {
  return examine(url, async (response) =>
    integrityOf(Buffer.from(await response.arrayBuffer())) === hash ? [] : ['its hash is not the one in the ledger'],
  );
}

async function examine(url: string, check: (response: Response) => string[] | Promise<string[]>): Promise<Finding> {
  try {
    return { url, trouble: await check(await fetchLive(url)) };
  } catch (error) {
    return { url, trouble: [messageOf(error)] };
  }
}

function need(response: Response, header: string, pattern: RegExp): string[] {
  const value = response.headers.get(header);
  return value && pattern.test(value) ? [] : [`header ${header} is ${value ? `"${value.slice(0, 60)}"` : 'missing'}`];
}
