// The embedded database: the part of Firestore's REST API that the forms use. It accepts the two writes of the forms, with values that
// their schemas accept. It does not evaluate `firestore.rules`: only the official emulator does.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { kinds } from '../forms/schemas';

interface StoredDocument {
  /** `projects/…/databases/(default)/documents/<collection>/<id>` */
  name: string;
  fields: Record<string, { stringValue: string } | { timestampValue: string }>;
  createTime: string;
}

type Answer = [status: 200 | 403 | 404, body: unknown];

/** A form's first write has the transform, its second one the mask. The health check requires an existing document. */
const commitRequest = z.object({
  writes: z.tuple([
    z.strictObject({
      update: z.object({
        name: z.string().check(z.regex(/^projects\/[^/]+\/databases\/[^/]+\/documents\/\w+\/[0-9a-f]{32}$/)),
        fields: z.record(z.string(), z.strictObject({ stringValue: z.string() })),
      }),
      updateTransforms: z.optional(
        z.tuple([z.object({ fieldPath: z.literal('submittedAt'), setToServerValue: z.literal('REQUEST_TIME') })]),
      ),
      updateMask: z.optional(z.object({ fieldPaths: z.array(z.string()) })),
      currentDocument: z.optional(z.object({ exists: z.literal(true) })),
    }),
  ]),
});

/**
 * The database's server. Anyone may send what a form sends; the header `Authorization: Bearer owner` lists a collection, as with the
 * official emulator; `/` shows all documents.
 * @param file keeps the documents across restarts
 */
export function createDatabase(file: string): Server {
  const entries = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, StoredDocument][]) : [];
  const documents = new Map(entries);
  const save = (document: StoredDocument) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.next`, JSON.stringify([...documents, [document.name, document]], null, 1));
    renameSync(`${file}.next`, file);
    documents.set(document.name, document);
  };
  return createServer((request, response) => {
    readText(request)
      .then((body) => {
        const answer = isLocal(request)
          ? answerTo(request, body)
          : refuse('this database accepts requests from this machine only');
        respond(request, response, answer);
      })
      .catch((error: unknown) => {
        console.error(`Embedded database: ${String(error)}`);
        response.destroy();
      });
  });

  function answerTo({ method, url = '', headers }: IncomingMessage, body: string): Answer {
    const path = url.replace(/\?.*/, '');
    const collection = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents\/\w+)$/.exec(path)?.[1];
    if (method === 'OPTIONS') return [200, {}];
    if (method === 'POST' && path.endsWith('/documents:commit')) return commit(body);
    if (method === 'GET' && path === '/') return [200, pageOf([...documents.values()])];
    if (method !== 'GET' || !collection) return fail(404, `Not found: ${method} ${path}`);
    if (headers.authorization !== 'Bearer owner') return refuse('only the owner reads documents');
    return [200, { documents: [...documents.values()].filter(({ name }) => name.startsWith(`${collection}/`)) }];
  }

  function commit(body: string): Answer {
    const request = z.safeParse(commitRequest, parseJson(body));
    if (!request.success) return refuse(`this is not a write of a form: ${z.prettifyError(request.error)}`);
    const { update, updateTransforms, updateMask, currentDocument } = request.data.writes[0];
    const { name, fields } = update;
    const stored = documents.get(name);
    const time = new Date().toISOString();
    const written = [200, { writeResults: [{ updateTime: time }], commitTime: time }] satisfies Answer;
    if (stored) {
      const isSame = Object.entries(fields).every(([field, value]) => isDeepStrictEqual(stored.fields[field], value));
      return isSame && updateMask && !updateTransforms ? written : refuse(`${name} is stored, and does not change`);
    }
    const values = Object.fromEntries(Object.entries(fields).map(([field, { stringValue }]) => [field, stringValue]));
    if (!updateTransforms || (updateMask && !currentDocument))
      return refuse(`${name} is not stored, and a new document needs the server's time`);
    if (!isSent(name.split('/').at(-2)!, values)) return refuse(`the form does not send ${JSON.stringify(values)}`);
    if (currentDocument) return fail(404, `${name} is not stored, so there is nothing to update`);
    save({ name, fields: { ...fields, submittedAt: { timestampValue: time } }, createTime: time });
    return written;
  }
}

function respond({ headers }: IncomingMessage, response: ServerResponse, [status, answer]: Answer): void {
  response.writeHead(status, {
    'content-type': `${typeof answer === 'string' ? 'text/plain' : 'application/json'}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    // Only local pages get an answer that is no refusal.
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  });
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
}

/** Whether a form sends these values to this collection: its schema accepts them unchanged. */
export function isSent(collection: string, { type, ...values }: Readonly<Record<string, string>>): boolean {
  const form = kinds.find((each) => each.collection === collection && each.type === type);
  return form !== undefined && isDeepStrictEqual(form.schema.safeParse(values).data, values);
}

/** Protects the documents from other websites in the developer's browser, including those whose name resolves to 127.0.0.1. */
function isLocal({ headers: { host, origin } }: IncomingMessage): boolean {
  return [`http://${host}`, origin ?? 'http://localhost'].every(
    (url) => URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname),
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function pageOf(documents: StoredDocument[]): string {
  const texts = documents.map(({ name, fields }) => {
    const lines = Object.entries(fields).map(([field, value]) => `  ${field}: ${Object.values(value).join()}`);
    return [name.split('/').slice(-2).join('/'), ...lines].join('\n');
  });
  return texts.join('\n\n') || 'No documents yet. Send a form, then reload this page.';
}

const refuse = (reason: string) => fail(403, `Refused: ${reason}.`);

function fail(code: 403 | 404, message: string): Answer {
  return [code, { error: { code, message, status: code === 403 ? 'PERMISSION_DENIED' : 'NOT_FOUND' } }];
}
