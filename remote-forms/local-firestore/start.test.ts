import { jest } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasEmulator } from './emulator';

jest.setTimeout(90_000);

const command = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'start.ts')];
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts the command. `line` resolves with its first line of output. */
function start(settings: Record<string, string>, [program, ...options] = command) {
  const env = { ...process.env, FIRESTORE: 'embedded', FIRESTORE_DATA: join(tmpdir(), 'none.json'), PORT: '0' };
  const child = spawn(program!, options, { env: { ...env, ...settings } });
  started.push(child);
  const line = Promise.race([child.stdout, child.stderr].map((stream) => once(stream, 'data'))).then(String);
  return { child, line, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

const addressIn = (line: string) => `http://${/ at (\S+)/.exec(line)![1]}/`;

async function endsSoon(url: string): Promise<void> {
  const giveUp = Date.now() + 30_000;
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (await answers()) {
    if (Date.now() > giveUp) throw new Error(`${url} still answers after 30 s`);
    await wait(50);
  }
}

test.each([
  ['postgres', 'FIRESTORE=postgres must be emulator or embedded.'],
  ['emulator', 'The official Firestore emulator is not installed.'],
])('explains why it cannot use FIRESTORE=%s on a machine without the emulator', async (choice, message) => {
  const run = start({ FIRESTORE: choice, PATH: '' });
  expect(await run.line).toContain(message);
  expect(await run.ended).toBe(1);
});

test('says that the port is taken, and what to do', async () => {
  const port = new URL(addressIn(await start({}).line)).port;
  const run = start({ PORT: port });
  expect(await run.line).toContain(`Port ${port} is taken.`);
  expect(await run.ended).toBe(1);
});

const stores = ['embedded', ...(hasEmulator() ? ['emulator'] : [])];
test.each(stores)('the %s store ends with SIGTERM, and when its parent process is killed', async (kind) => {
  const run = start({ FIRESTORE: kind });
  const url = addressIn(await run.line);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await endsSoon(url);

  const child = start({ FIRESTORE: kind }, ['sh', '-c', '"$@" </dev/null & wait', 'sh', ...command]);
  const other = addressIn(await child.line);
  child.child.kill('SIGKILL');
  await endsSoon(other);
});
