import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { workspaceRemotes } from './release/workspace';

const cli = path.join(import.meta.dirname, 'cli.js');

test.each([
  ['gives each address of a host 2.5 s to connect', 'net.getDefaultAutoSelectFamilyAttemptTimeout()', '2500'],
  ['writes files that web servers of other users can read', 'process.umask().toString(8)', '22'],
])('%s', (_, read, expected) => {
  const report = `import net from 'node:net'; process.on('exit', () => console.log(${read}));`;
  const args = ['--import', `data:text/javascript,${report}`, cli, '--help'];
  const output = execFileSync('sh', ['-c', 'umask 077; exec "$0" "$@"', process.execPath, ...args]);
  expect(output.toString().trim().split('\n').at(-1)).toBe(expected);
});

test('ends what it has started when it fails, e.g. the type check of a dev server without a live site', async () => {
  const [remote] = (await workspaceRemotes()).values();
  const options = { cwd: remote?.folder, timeout: 60_000, encoding: 'utf8' } as const;
  // Waits for all that has its output.
  const { status, error, stderr } = spawnSync(process.execPath, [cli, 'dev', '--site', 'http://127.0.0.1:1'], options);
  expect({ status, error }).toEqual({ status: 1, error: undefined });
  expect(stderr).toContain('What is live is not known');
}, 90_000);

test('leaves no command behind that starts while all end', () => {
  const started = `try { start([process.execPath, '-e', 'setTimeout(() => {}, 30_000)']); } catch {}`;
  const program = `import { end, start } from '${path.join(import.meta.dirname, 'local/processes.ts')}'; void end(3); ${started}`;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', program];
  const { status, error } = spawnSync(process.execPath, args, { timeout: 20_000 });
  expect({ status, error }).toEqual({ status: 3, error: undefined });
}, 30_000);
