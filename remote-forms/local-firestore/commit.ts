import { isDeepStrictEqual } from 'node:util';
import { refusal, type Fields, type Value } from 'shared-config/build/documents/verdict';
import { documents } from '../src/submissions/documents';
import { HttpError } from './http-error';
import type { StoredDocument, StoreFile } from './store-file';

/**
 * Carries out a `documents:commit` request: all writes or none. Each write is checked against the document stored before the request.
 * @param root the path of the database's documents: `projects/…/databases/…/documents`
 * @param body the request's parsed body, of unknown shape
 * @throws an HttpError if the request is invalid or refused
 */
export function commit(store: StoreFile, root: string, body: unknown) {
  const time = new Date().toISOString();
  const writes = asList('writes', asRecord('the body', body).writes).map((write) => asRecord('a write', write));
  store.save(writes.map((write) => documentAfter(store, root, write, time)));
  return {
    writeResults: writes.map(({ updateTransforms = [] }) => ({
      updateTime: time,
      transformResults: asList('updateTransforms', updateTransforms).map(() => ({ timestampValue: time })),
    })),
    commitTime: time,
  };
}

function documentAfter(store: StoreFile, root: string, write: Sent, time: string): StoredDocument {
  if (!write.update) throw new HttpError(403, 'Refused write: "update" is the only operation that is allowed.');
  const name = String(asRecord('update', write.update).name);
  const { collection, id } = splitName(name, root);
  const stored = store.get(name);

  const { exists } = asRecord('currentDocument', write.currentDocument ?? {});
  if (stored && exists === false) throw new HttpError(409, `${name} already exists.`);
  if (!stored && exists === true) throw new HttpError(403, `${name} does not exist.`);

  const fields = fieldsAfter(stored?.fields, write, time);
  const reason = refusal(documents.collections, { collection, id, before: stored?.fields, after: fields, time });
  if (reason !== undefined) throw new HttpError(403, `${name} is refused: ${reason}.`);
  // As in Firestore: a write that changes nothing leaves the time as it was.
  const isSame = stored !== undefined && isDeepStrictEqual(stored.fields, fields);
  return { name, fields, createTime: stored?.createTime ?? time, updateTime: isSame ? stored.updateTime : time };
}

function splitName(name: string, root: string): { collection: string; id: string } {
  const segments = name.startsWith(`${root}/`) ? name.slice(root.length + 1).split('/') : [];
  const isDocument = segments.length > 0 && segments.length % 2 === 0;
  if (!isDocument || segments.some(isReserved))
    throw new HttpError(400, `Invalid document name "${name}": it must be ${root}/<collection>/<id>.`);
  return { collection: segments.slice(0, -1).join('/'), id: segments.at(-1)! };
}

function isReserved(segment: string): boolean {
  return ['', '.', '..'].includes(segment) || /^__.*__$/.test(segment);
}

/** The fields after a write: it replaces the whole document or the fields of its mask. Then the server sets its time. */
function fieldsAfter(before: Fields = {}, { update, updateMask, updateTransforms = [] }: Sent, time: string): Fields {
  const sent = asRecord('fields', asRecord('update', update).fields ?? {}) as Fields;
  const mask = updateMask ? asList('fieldPaths', asRecord('updateMask', updateMask).fieldPaths ?? []) : undefined;
  const isMasked = ([name]: [string, Value]) => mask?.includes(name);
  const fields = mask
    ? [...Object.entries(before).filter((field) => !isMasked(field)), ...Object.entries(sent).filter(isMasked)]
    : Object.entries(sent);
  const transformed = asList('updateTransforms', updateTransforms)
    .map((transform) => asRecord('a transform', transform))
    .map(({ fieldPath, setToServerValue }): [string, Value] => [
      String(fieldPath),
      setToServerValue === 'REQUEST_TIME' ? { timestampValue: time } : { unsupported: true },
    ]);
  return Object.fromEntries([...fields, ...transformed]);
}

type Sent = Readonly<Record<string, unknown>>;

function asRecord(what: string, value: unknown): Sent {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HttpError(400, `Invalid commit request: ${what} must be an object.`);
  return value as Sent;
}

function asList(what: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new HttpError(400, `Invalid commit request: ${what} must be a list.`);
  return value;
}
