/**
 * A process that publishes to a site while its file operations fail:
 * - `publish-faults.ts <site> kill <n>` publishes "new" and kills itself after the nth operation.
 * - `publish-faults.ts <site> <code>` publishes again and again, each time with an operation later that fails with this error, e.g.
 *   ENOSPC, and sends what happened.
 */
import fs from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { publish } from '../compose/publish/publish';

/** What happened when one operation failed. */
export interface FaultReport {
  operation: string;
  /** The message of `publish`, if it failed. */
  error?: string;
  /** The live text after it. */
  live: string;
  /** The names beside the live folder after the next publication. */
  left: string[];
}

const names = [
  'lstat',
  'mkdir',
  'readdir',
  'readFile',
  'readlink',
  'realpath',
  'rename',
  'rm',
  'symlink',
  'writeFile',
] as const;

/** Called with each operation; throws in its place. */
let before = (_operation: string) => {};
let after = () => {};

function watchOperations(): void {
  const operations = fs.promises as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const name of names) {
    const original = operations[name]!;
    operations[name] = async (...args) => {
      before(name);
      const result = await original(...args);
      after();
      return result;
    };
  }
  // Makes the named imports of other modules these functions.
  syncBuiltinESMExports();
}

const [site = '', code = '', last = ''] = process.argv.slice(2);
const files = (text: string) =>
  new Map([
    ['index.html', text],
    ['assets/a.js', text],
    ['assets/b.js', text],
  ]);
const text = async () => readFile(path.join(site, 'index.html'), 'utf8');

watchOperations();
// Failing removals are told there.
console.warn = () => {};
if (code === 'kill') {
  let done = 0;
  after = () => {
    done += 1;
    if (done === Number(last)) process.kill(process.pid, 'SIGKILL');
  };
  await publish(site, files('new'));
} else {
  const reports: FaultReport[] = [];
  for (let failing = 1; ; failing++) {
    await publish(site, files('old'));
    let done = 0;
    let operation = '';
    before = (name) => {
      done += 1;
      if (done !== failing) return;
      operation = `${failing} ${name}`;
      throw Object.assign(new Error(`${code}: on purpose, ${name}`), { code });
    };
    const error = await publish(site, files('new')).then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    before = () => {};
    if (!operation) break;
    const live = await text();
    await publish(site, files('next'));
    const left = await readdir(path.join(path.dirname(site), `.${path.basename(site)}`));
    reports.push({ operation, ...(error !== undefined && { error }), live, left });
  }
  process.send?.(reports);
}
