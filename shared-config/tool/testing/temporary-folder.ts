import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { write } from '../release/release-folder';

const made: string[] = [];
if ('afterAll' in globalThis)
  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

/** For one file of jest; in other tests, the caller removes it. @param files name → content @returns absolute path */
export async function temporaryFolder(files: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'cndcr-')));
  made.push(folder);
  for (const [file, content] of Object.entries(files)) await write(folder, file, content);
  return folder;
}
