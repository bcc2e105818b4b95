import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Fields } from 'shared-config/build/documents/verdict';

/** A document in the format of Firestore's REST API. */
export interface StoredDocument {
  /** The full name: `projects/…/databases/(default)/documents/<collection>/<id>`. */
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export interface StoreFile {
  get(name: string): StoredDocument | undefined;
  /** The documents whose name starts with the prefix, sorted by name. */
  list(prefix: string): StoredDocument[];
  /** Returns when all documents are on the disk. If it throws, none are. */
  save(documents: readonly StoredDocument[]): void;
  /** Removes the documents whose name starts with the prefix. */
  clear(prefix: string): void;
}

/**
 * Opens a JSON-lines file of documents. Each write adds a line, and the last line of a name counts. If the process or the machine
 * stopped during a write, the last line is incomplete. No client received a confirmation of it, so it is removed with a warning.
 * @throws an error that names the file and the line if any other line is damaged
 */
export function openStoreFile(file: string): StoreFile {
  mkdirSync(dirname(file), { recursive: true });
  repair(file);
  const documents = new Map(read(file).map((document) => [document.name, document]));
  const list = (prefix: string) =>
    [...documents.values()].filter(({ name }) => name.startsWith(prefix)).sort((a, b) => (a.name < b.name ? -1 : 1));

  return {
    get: (name) => documents.get(name),
    list,
    save(added) {
      const size = sizeOf(file);
      try {
        appendFileSync(file, asLines(added), { flush: true });
      } catch (error) {
        // A full disk may have stored half a line. The next line would continue it.
        if (existsSync(file)) truncateSync(file, size);
        throw error;
      }
      for (const document of added) documents.set(document.name, document);
    },
    clear(prefix) {
      for (const { name } of list(prefix)) documents.delete(name);
      writeFileSync(`${file}.next`, asLines([...documents.values()]), { flush: true });
      renameSync(`${file}.next`, file);
    },
  };
}

function asLines(documents: readonly StoredDocument[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function repair(file: string): void {
  if (!existsSync(file)) return;
  const content = readFileSync(file);
  const end = content.lastIndexOf('\n') + 1;
  if (end === content.length) return;
  if (isJson(content.toString('utf8', end))) {
    appendFileSync(file, '\n');
    return;
  }
  truncateSync(file, end);
  console.warn(`Document store: removed the incomplete last line of ${file} (${content.length - end} bytes).`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function read(file: string): StoredDocument[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      try {
        return JSON.parse(line) as StoredDocument;
      } catch (cause) {
        throw new Error(`Line ${index + 1} of ${file} is damaged. Correct or remove it, then start again.`, { cause });
      }
    });
}
