import { jest } from '@jest/globals';
import fs, { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredDocument } from './store-file';
import { temporaryFolder } from './testing';

const append = jest.fn(appendFileSync);
jest.unstable_mockModule('node:fs', () => ({ ...fs, appendFileSync: append }));
const { openStoreFile } = await import('./store-file');

const folder = temporaryFolder();
let count = 0;
const newFile = () => join(folder, `${count++}.jsonl`);

const documentOf = (name: string, text = ''): StoredDocument => ({
  name,
  fields: { text: { stringValue: text } },
  createTime: '',
  updateTime: '',
});

test('has the last version of each document after it is opened again', () => {
  const file = newFile();
  openStoreFile(file).save([documentOf('a/2', 'first'), documentOf('a/1', 'line\nbreak'), documentOf('b/1')]);
  openStoreFile(file).save([documentOf('a/2', 'second')]);

  expect(openStoreFile(file).list('a/')).toEqual([documentOf('a/1', 'line\nbreak'), documentOf('a/2', 'second')]);
});

test('removes an incomplete last line with a warning, and continues after the complete lines', () => {
  const file = newFile();
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  openStoreFile(file).save([documentOf('a/1')]);
  appendFileSync(file, JSON.stringify(documentOf('a/2')).slice(0, 20));

  openStoreFile(file).save([documentOf('a/3')]);

  expect(openStoreFile(file).list('')).toEqual([documentOf('a/1'), documentOf('a/3')]);
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining(`removed the incomplete last line of ${file} (20 bytes)`)],
  ]);
});

test('keeps a complete last line without a line end, as editors may save it', () => {
  const file = newFile();
  writeFileSync(file, JSON.stringify(documentOf('a/1')));

  openStoreFile(file).save([documentOf('a/2')]);

  expect(openStoreFile(file).list('')).toEqual([documentOf('a/1'), documentOf('a/2')]);
});

test('refuses a file with a damaged line, names the line, and keeps the file unchanged', () => {
  const file = newFile();
  const content = `${JSON.stringify(documentOf('a/1'))}\n{"name\n${JSON.stringify(documentOf('a/2'))}\n`;
  writeFileSync(file, content);

  expect(() => openStoreFile(file)).toThrow(`Line 2 of ${file} is damaged`);
  expect(readFileSync(file, 'utf8')).toBe(content);
});

test('keeps nothing of a write that fails', () => {
  const file = newFile();
  const store = openStoreFile(file);
  store.save([documentOf('a/1')]);
  append.mockImplementationOnce((path, text) => {
    writeFileSync(path, String(text).slice(0, 20), { flag: 'a' });
    throw new Error('ENOSPC: no space left on device');
  });

  expect(() => store.save([documentOf('a/2')])).toThrow('ENOSPC');
  store.save([documentOf('a/3')]);

  expect(store.list('')).toEqual([documentOf('a/1'), documentOf('a/3')]);
  expect(openStoreFile(file).list('')).toEqual(store.list(''));
});

test('removes the documents with the prefix from the file, and no others', () => {
  const file = newFile();
  const store = openStoreFile(file);
  store.save([documentOf('a/1', 'secret'), documentOf('b/1')]);

  store.clear('a/');

  expect(store.list('')).toEqual([documentOf('b/1')]);
  expect(openStoreFile(file).list('')).toEqual([documentOf('b/1')]);
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
});
