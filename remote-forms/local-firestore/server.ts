import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { commit } from './commit';
import { HttpError } from './http-error';
import { renderPage } from './page';
import type { StoreFile } from './store-file';

const maxBody = 1024 * 1024;

/**
 * Serves the part of Firestore's REST API that `firebase/firestore/lite` needs to send documents, and the part of the emulator's
 * that reads them. Anyone may write within the rules. Reading needs `Authorization: Bearer owner`. `/` is a page for developers.
 */
export function createStoreServer(store: StoreFile): Server {
  return createServer((request, response) => void respond(store, request, response));
}

async function respond(store: StoreFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let status = 200;
  let body: unknown;
  try {
    requireLoopback(request);
    body = answer(store, request, await readBody(request));
  } catch (error) {
    const failure = error instanceof HttpError ? error : new HttpError(500, String(error));
    status = failure.status;
    body = failure.body;
  }
  const isPage = typeof body === 'string';
  response.writeHead(status, {
    ...corsHeaders(request),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  });
  response.end(isPage ? body : JSON.stringify(body));
}

/** Protects the documents from other websites in the developer's browser, including those whose name resolves to 127.0.0.1. */
function requireLoopback({ headers: { host, origin } }: IncomingMessage): void {
  if (!isLoopback(`http://${host}`))
    throw new HttpError(403, `Refused host "${host}": this store accepts loopback names only.`);
  if (origin && !isLoopback(origin))
    throw new HttpError(403, `Refused origin ${origin}: this store accepts pages on this machine only.`);
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (!headers.origin || !isLoopback(headers.origin)) return {};
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    vary: 'Origin',
  };
}

/** Reads a body that is too long to its end: a client that is still sending would miss the answer. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBody) chunks.push(chunk);
  }
  if (size > maxBody) throw new HttpError(413, `The body is longer than ${maxBody} bytes.`);
  return Buffer.concat(chunks).toString();
}

interface Call {
  store: StoreFile;
  query: URLSearchParams;
  body: string;
  isOwner: boolean;
}

const root = '(projects/[^/]+/databases/[^/]+/documents)';

/** The answer to each method and path: text for a page, any other value for JSON. */
const routes: readonly [request: string, answer: (call: Call, ...matched: string[]) => unknown][] = [
  ['GET /', ({ store }) => renderPage(store.list(''))],
  ['OPTIONS .*', () => ({})],
  [`POST /v1/${root}:commit`, ({ store, body }, documents = '') => commit(store, documents, parseJson(body))],
  [`POST /v1/${root}:(?:batchGet|runQuery|runAggregationQuery)`, refuse],
  [
    `GET /v1/${root}/(.+)`,
    (call, documents, path = '') => (call.isOwner ? read(call, `${documents}/${path}`, path) : refuse()),
  ],
  [`(?:POST|PATCH|DELETE) /v1/${root}/.+`, refuse],
  [`DELETE /emulator/v1/${root}`, ({ store }, documents) => store.clear(`${documents}/`)],
];

function answer(store: StoreFile, { method, url = '/', headers }: IncomingMessage, body: string): unknown {
  const { pathname, searchParams } = parseUrl(url);
  for (const [request, answerTo] of routes) {
    const match = new RegExp(`^${request}$`).exec(`${method} ${pathname}`);
    if (match)
      return answerTo(
        { store, query: searchParams, body, isOwner: headers.authorization === 'Bearer owner' },
        ...match.slice(1),
      );
  }
  throw new HttpError(404, `Not found: ${method} ${pathname}.`);
}

function refuse(): never {
  throw new HttpError(403, 'Refused: send documents through documents:commit; only the owner may read them.');
}

/** One document, or the documents of a collection, in the emulator's format. */
function read({ store, query }: Call, name: string, path: string): unknown {
  if (path.split('/').length % 2 === 0) {
    const document = store.get(name);
    if (!document) throw new HttpError(404, `Document (${name}) not found.`);
    return document;
  }
  const pageToken = query.get('pageToken') ?? '';
  const remaining = store.list(`${name}/`).filter((document) => document.name > pageToken);
  const documents = remaining.slice(0, Number(query.get('pageSize')) || undefined);
  if (documents.length === 0) return {};
  return { documents, ...(documents.length < remaining.length && { nextPageToken: documents.at(-1)!.name }) };
}

function parseUrl(url: string): { pathname: string; searchParams: URLSearchParams } {
  try {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    return { pathname: decodeURIComponent(pathname), searchParams };
  } catch {
    throw new HttpError(400, `Invalid path "${url}".`);
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, 'Invalid request: the body is not JSON.');
  }
}
