import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { parse } from 'parse5';
import type { Ledger } from '../compose/ledger/ledger';
import { attributeOf, isElement, nodesIn, type HtmlElement } from '../compose/render/html';
import { integrityOf } from '../release/integrity';
import type { Answer } from '../release/request';

export type PageProblem = 'changed' | 'composition' | 'policy' | 'redirect' | 'uncompressed';

/** Bytes of HTML that are worth compressing. */
const small = 10_000;
const count = (bytes: number) => bytes.toLocaleString('en-GB');

/** What is wrong with a page, and with the policy that came with it. @param address the one that was requested */
export function problemsOfPage(answer: Answer, path: string, address: string, ledger: Ledger) {
  const { headers, body } = answer;
  const html = body.toString();
  const isOther = integrityOf(html) !== ledger.documents[path];
  const versions = /<meta name="version" content="([^"]*)"/.exec(html)?.[1];
  const composed = Object.entries(ledger.parts).map(([name, { version }]) => `${name} ${version}`);
  const isOfThis = versions === composed.join(', ');
  // In other HTML, the hashes say nothing about the policy.
  const blocked = isOther ? undefined : blockedIn(html, headers.get('content-security-policy'));
  const messages: Record<PageProblem, string | false | undefined> = {
    redirect:
      answer.address !== address &&
      `it redirects to ${new URL(answer.address).pathname}, so each visit waits for a second request: serve the page without the redirect`,
    uncompressed:
      body.length > small &&
      !headers.has('content-encoding') &&
      `its HTML is sent uncompressed, in ${count(body.length)} bytes instead of ${count(gzipSync(body).length)}: turn compression on at the host`,
    composition:
      isOther &&
      !isOfThis &&
      `it belongs to a different composition (${versions ?? 'no page of this site'}): stale cache or incomplete upload`,
    changed: isOther && isOfThis && `a proxy or the host ${changesIn(html)}: turn that off there`,
    policy:
      blocked &&
      `the policy that came with it belongs to a different composition (it blocks an inline <${blocked.tagName}>): reload the server's configuration`,
  };
  const found = Object.entries(messages) as [PageProblem, string | false | undefined][];
  return found.flatMap(([problem, message]) => (message ? [{ problem, message }] : []));
}

function changesIn(html: string): string {
  const changes = [
    ...(/\/cdn-cgi\/l\/email-protection|data-cfemail/.test(html) ? ['replaces email addresses'] : []),
    ...(/rocket-loader|type="[0-9a-f]{8,}-(module|text\/javascript)"/.test(html) ? ['rewrites scripts'] : []),
  ];
  return changes.join(' and ') || 'changes the HTML';
}

/** A missing policy is a finding of the headers. */
function blockedIn(html: string, header: string | null): HtmlElement | undefined {
  if (!header) return undefined;
  const isBlocked = (element: HtmlElement) => {
    const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    // A policy has no comma; a comma separates policies, each of which has to allow the element.
    return header.split(',').some((policy) => !allows(policy, `${element.tagName}-src`, text));
  };
  return nodesIn(parse(html)).filter(isElement).filter(isInline).find(isBlocked);
}

/** A style sheet, or a script that runs. */
function isInline(element: HtmlElement): boolean {
  if (element.tagName === 'style') return true;
  if (element.tagName !== 'script' || attributeOf(element, 'src') !== undefined) return false;
  const type = attributeOf(element, 'type') ?? '';
  return type === '' || type === 'module' || /javascript/i.test(type);
}

function allows(policy: string, name: string, text: string): boolean {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const sources = [`${name}-elem`, name, 'default-src'].flatMap((each) =>
    directives.filter(([key]) => key === each),
  )[0];
  if (!sources) return true;
  return sources.some((source) => {
    const [, algorithm = '', expected] = /^'(sha256|sha384|sha512)-(.+)'$/.exec(source) ?? [];
    return expected !== undefined && hash(algorithm, text, 'base64') === expected;
  });
}
