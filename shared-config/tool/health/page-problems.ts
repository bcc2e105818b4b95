import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { hashOfDocument } from '../compose/document/site-files';
import type { Ledger } from '../compose/ledger/ledger';
import { attributeOf, isElement, nodesIn, type HtmlElement } from '../compose/render/html';
import type { Answer } from '../release/request';

export interface PageProblem {
  problem: 'changed' | 'composition' | 'policy' | 'redirect' | 'uncompressed';
  message: string;
}

/** Bytes of HTML that are worth compressing. */
const small = 10_000;

/** And with the policy that came with it. @param address the one that was requested */
export function problemsOfPage(answer: Answer, path: string, address: string, ledger: Ledger): PageProblem[] {
  const html = answer.body.toString();
  const content = problemOfContent(html, path, ledger);
  const found = [
    problemOfRedirect(answer, address),
    problemOfSize(answer),
    // In other HTML, the hashes say nothing about the policy.
    content ?? problemOfPolicy(html, answer.headers.get('content-security-policy')),
  ];
  return found.filter((each) => each !== undefined);
}

function problemOfContent(html: string, path: string, { parts, documents }: Ledger): PageProblem | undefined {
  const hash = documents[path];
  if (!hash || hashOfDocument(html) === hash) return undefined;
  const versions = /<meta name="version" content="([^"]*)"/.exec(html)?.[1];
  const composed = Object.entries(parts).map(([name, { version }]) => `${name} ${version}`);
  if (versions !== composed.join(', ')) {
    const message = `it belongs to a different composition (${versions ?? 'no page of this site'}): stale cache or incomplete upload`;
    return { problem: 'composition', message };
  }
  const changes = [
    ...(/\/cdn-cgi\/l\/email-protection|data-cfemail/.test(html) ? ['replaces e-mail addresses'] : []),
    ...(/rocket-loader|type="[0-9a-f]{8,}-(module|text\/javascript)"/.test(html) ? ['rewrites scripts'] : []),
  ];
  const message = `a proxy or the host ${changes.join(' and ') || 'changes the HTML'}: turn that off there`;
  return { problem: 'changed', message };
}

function problemOfRedirect(answer: Answer, address: string): PageProblem | undefined {
  if (answer.address === address) return undefined;
  const target = new URL(answer.address).pathname;
  return {
    problem: 'redirect',
    message: `it redirects to ${target}, so each visit waits for a second request: serve the page without the redirect`,
  };
}

function problemOfSize({ headers, body }: Answer): PageProblem | undefined {
  if (body.length <= small || headers.has('content-encoding')) return undefined;
  const [sent, possible] = [body.length, gzipSync(body).length].map((bytes) => bytes.toLocaleString('en-GB'));
  return {
    problem: 'uncompressed',
    message: `its HTML is sent uncompressed, in ${sent} bytes instead of ${possible}: turn compression on at the host`,
  };
}

/** A missing policy is a finding of the headers. */
function problemOfPolicy(html: string, header: string | null): PageProblem | undefined {
  if (!header) return undefined;
  const isBlocked = (element: HtmlElement) => {
    const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    // A policy has no comma; a comma separates policies, each of which has to allow the element.
    return header.split(',').some((policy) => !allows(policy, `${element.tagName}-src`, text));
  };
  const blocked = nodesIn(parse(html)).filter(isElement).filter(isInline).find(isBlocked);
  return (
    blocked && {
      problem: 'policy',
      message: `the policy that came with it is of another composition (it blocks an inline <${blocked.tagName}>): reload the server's configuration`,
    }
  );
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
    const [, algorithm = '', hash] = /^'(sha256|sha384|sha512)-(.+)'$/.exec(source) ?? [];
    return hash !== undefined && createHash(algorithm).update(text).digest('base64') === hash;
  });
}
