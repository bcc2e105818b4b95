import { HttpError } from './http-error';
import type { StoredDocument, StoreFile } from './store-file';
import { refusal, type Fields, type Value } from './verdict';

/**
 * Stores what a `documents:commit` brings: all of its writes or none, each judged against what was stored before.
 * @param root the database's documents: `projects/…/databases/…/documents`
 * @param body the request's body as JSON, in whatever shape a stranger sent it
 * @throws an HttpError for a commit that is malformed or refused
 */
export function commit(store: StoreFile, root: string, body: unknown) {
  const time = new Date().toISOString();
  const writes = asList(asRecord(body).writes).map(asRecord);
  store.save(writes.map((write) => documentAfter(store, root, write, time)));
  return {
    writeResults: writes.map(({ updateTransforms = [] }) => ({
      updateTime: time,
      transformResults: asList(updateTransforms).map(() => ({ timestampValue: time })),
    })),
    commitTime: time,
  };
}

function documentAfter(store: StoreFile, root: string, write: Sent, time: string): StoredDocument {
  if (!write.update) throw new HttpError(403, 'Documents may be sent, and nothing else.');
  const name = String(asRecord(write.update).name);
  const { collection, id } = splitName(name, root);
  const stored = store.get(name);

  const { exists } = asRecord(write.currentDocument ?? {});
  if (stored && exists === false) throw new HttpError(409, `${name} is there already.`);
  if (!stored && exists === true) throw new HttpError(403, `${name} is not there to be changed.`);

  const fields = fieldsAfter(stored?.fields, write, time);
  const reason = refusal({ collection, id, before: stored?.fields, after: fields, time });
  if (reason !== undefined) throw new HttpError(403, `${name} is refused: ${reason}.`);
  return { name, fields, createTime: stored?.createTime ?? time, updateTime: time };
}

function splitName(name: string, root: string): { collection: string; id: string } {
  const segments = name.startsWith(`${root}/`) ? name.slice(root.length + 1).split('/') : [];
  const isDocument = segments.length > 0 && segments.length % 2 === 0;
  if (!isDocument || segments.some(isReserved)) throw new HttpError(400, `"${name}" is no document of ${root}.`);
  return { collection: segments.slice(0, -1).join('/'), id: segments.at(-1)! };
}

function isReserved(segment: string): boolean {
  return ['', '.', '..'].includes(segment) || /^__.*__$/.test(segment);
}

/** A write replaces the whole document, or only the fields of its mask. Then the server adds what is its own to add: its time. */
function fieldsAfter(before: Fields = {}, { update, updateMask, updateTransforms = [] }: Sent, time: string): Fields {
  const sent = asRecord(asRecord(update).fields ?? {}) as Fields;
  const mask = updateMask ? asList(asRecord(updateMask).fieldPaths ?? []) : undefined;
  const isMasked = ([name]: [string, Value]) => mask?.includes(name);
  const fields = mask
    ? [...Object.entries(before).filter((field) => !isMasked(field)), ...Object.entries(sent).filter(isMasked)]
    : Object.entries(sent);
  const transformed = asList(updateTransforms).map(asRecord).map(({ fieldPath, setToServerValue }): [string, Value] => [
    String(fieldPath),
    setToServerValue === 'REQUEST_TIME' ? { timestampValue: time } : { unsupported: true },
  ]);
  return Object.fromEntries([...fields, ...transformed]);
}

type Sent = Readonly<Record<string, unknown>>;

function asRecord(value: unknown): Sent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new HttpError(400, 'The body is no commit.');
  return value as Sent;
}

function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new HttpError(400, 'The body is no commit.');
  return value;
}
