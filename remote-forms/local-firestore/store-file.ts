import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fields } from './verdict';

/** A document in the shape in which Firestore answers it. */
export interface StoredDocument {
  /** The full name: `projects/…/databases/(default)/documents/<collection>/<id>`. */
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export interface StoreFile {
  get(name: string): StoredDocument | undefined;
  /** The documents whose name begins like this, by name. */
  list(prefix: string): StoredDocument[];
  /** Returns once the documents are on the disk, all or none of them. */
  save(documents: readonly StoredDocument[]): void;
  /** Removes the documents whose name begins like this. */
  clear(prefix: string): void;
}

/**
 * Documents in a JSON-lines file. A line is added for each write, the last one of a name counts. A last line that was cut short
 * (the process or the machine stopped while writing) was never confirmed to anyone: it is removed, and the console says so.
 * @throws an error that names file and line if another line is damaged
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
        // A full disk may have taken half a line, which the next one would continue.
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
  console.warn(`Document store: the last line of ${file} was half written (${content.length - end} bytes) and has been removed.`);
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
  return readFileSync(file, 'utf8').split('\n').slice(0, -1).map((line, index) => {
    try {
      return JSON.parse(line) as StoredDocument;
    } catch (cause) {
      throw new Error(`Line ${index + 1} of ${file} is damaged. Correct or remove it, then start again.`, { cause });
    }
  });
}
