import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { write } from '../release/release-folder';

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

/** For one file of jest. @param files name → content @returns absolute path */
export async function temporaryFolder(files: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'cndcr-')));
  made.push(folder);
  for (const [file, content] of Object.entries(files)) await write(folder, file, content);
  return folder;
}
