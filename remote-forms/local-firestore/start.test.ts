import { jest } from '@jest/globals';
import { doc, setDoc } from 'firebase/firestore/lite';
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasEmulator } from 'shared-config/build/documents/emulator';
import { freePort } from 'shared-config/build/processes/ports';
import { application, asOwner, connect, emulatorProcesses, idOf, portOf, temporaryFolder } from './testing';

const folder = temporaryFolder();
const dataFile = join(folder, 'documents.jsonl');
const command = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'start.ts')] as const;

jest.setTimeout(60_000);

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** Starts the command and collects its output. */
function start(settings: Record<string, string>, [program, ...options]: readonly string[] = command) {
  const env = { ...process.env, FIRESTORE_DATA: dataFile, PORT: '0', ...settings };
  const child: ChildProcessWithoutNullStreams = spawn(program!, options, { env });
  started.push(child);
  const run = { child, output: '', ended: once(child, 'exit').then(([code]) => code as number | null) };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (run.output += chunk.toString()));
  return run;
}

type Run = ReturnType<typeof start>;

async function hostOf(run: Run): Promise<string> {
  await until(() => / at \S+/.test(run.output));
  return / at (\S+)/.exec(run.output)![1]!;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > giveUp) throw new Error(`Timed out after 30 s: ${String(condition)}`);
    await wait(20);
  }
}

const answers = (host: string) =>
  fetch(`http://${host}/`).then(
    () => true,
    () => false,
  );

test('prints the store and its address once it accepts requests', async () => {
  const run = start({ FIRESTORE: 'embedded' });

  const host = await hostOf(run);

  expect(run.output).toBe(`Document store: embedded store at ${host} (documents: http://${host}/)\n`);
  expect(await answers(host)).toBe(true);
});

test('keeps every confirmed document, once and complete, when it is killed during 50 submissions', async () => {
  const first = start({ FIRESTORE: 'embedded' });
  const database = connect(await hostOf(first));
  const confirmed: string[] = [];
  const sendTen = async (name: string) => {
    for (let number = 0; number < 10; number++) {
      await setDoc(doc(database, 'volunteerApplications', idOf(`${name}${number}`)), application);
      if (confirmed.push(idOf(`${name}${number}`)) === 20) first.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(sendTen));
  await first.ended;

  const host = await hostOf(start({ FIRESTORE: 'embedded' }));

  const { documents = [] } = await asOwner(host, 'volunteerApplications');
  const ids = documents.map(({ name }) => name.split('/').at(-1));
  expect(confirmed.length).toBeGreaterThanOrEqual(20);
  expect(confirmed.length).toBeLessThan(50);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(confirmed));
  for (const { fields } of documents) expect(Object.keys(fields).sort()).toEqual(Object.keys(application).sort());
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends on %s', async (signal) => {
  const run = start({ FIRESTORE: 'embedded' });
  const host = await hostOf(run);

  run.child.kill(signal);

  expect(await run.ended).toBe(0);
  expect(await answers(host)).toBe(false);
});

test('ends when the pipe that is its input closes', async () => {
  const run = start({ FIRESTORE: 'embedded' });
  await hostOf(run);

  run.child.stdin.end();

  expect(await run.ended).toBe(0);
});

test('ends when its parent process is killed', async () => {
  const run = start({ FIRESTORE: 'embedded' }, ['sh', '-c', '"$@" </dev/null & wait', 'sh', ...command]);
  const host = await hostOf(run);

  run.child.kill('SIGKILL');

  await until(async () => !(await answers(host)));
});

test('prints that the port is taken, and what to do', async () => {
  const port = portOf(await hostOf(start({ FIRESTORE: 'embedded' })));

  const run = start({ FIRESTORE: 'embedded', PORT: port });

  expect(await run.ended).toBe(1);
  expect(run.output).toBe(
    `Port ${port} is taken. End the program that uses it (to find it: "lsof -i :${port}"), or choose another port: PORT=${Number(port) + 1}.\n`,
  );
});

test('uses a store that is running already', async () => {
  const host = await hostOf(start({ FIRESTORE: 'embedded' }));

  const run = start({ FIRESTORE: host });

  expect(await hostOf(run)).toBe(host);
  expect(run.output).toBe(`Document store: running already at ${host}\n`);
});

test.each([
  ['127.0.0.1:9', 'No document store answers at FIRESTORE=127.0.0.1:9.'],
  ['postgres', 'FIRESTORE=postgres must be emulator, embedded or host:port.'],
  ['emulator', 'The official Firestore emulator is not installed.'],
])('explains why it cannot use FIRESTORE=%s on a machine without the emulator', async (choice, message) => {
  const run = start({ FIRESTORE: choice, PATH: folder });

  expect(await run.ended).toBe(1);
  expect(run.output).toContain(message);
});

test('starts the embedded store on a machine without the emulator', async () => {
  const run = start({ FIRESTORE: '', PATH: folder });

  await hostOf(run);

  expect(run.output).toContain('Document store: embedded store at');
});

const withEmulator = hasEmulator() ? describe : describe.skip;
withEmulator('on a machine with the official emulator (Java and gcloud)', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('starts it, and ends all its processes on %s', async (signal) => {
    const run = start({ FIRESTORE: '' });
    const host = await hostOf(run);
    expect(run.output).toBe(`Document store: official Firestore emulator at ${host}\n`);
    expect(emulatorProcesses(portOf(host))).not.toEqual([]);

    run.child.kill(signal);

    await run.ended;
    await until(() => emulatorProcesses(portOf(host)).length === 0);
  });

  test('prints that the emulator ended unexpectedly, and ends', async () => {
    const run = start({ FIRESTORE: 'emulator' });
    const host = await hostOf(run);

    for (const id of emulatorProcesses(portOf(host))) process.kill(id);

    expect(await run.ended).toBe(1);
    expect(run.output).toContain(`The official Firestore emulator at ${host} ended unexpectedly.`);
  });

  test('ends all its processes on SIGTERM before it is ready', async () => {
    const port = String(await freePort());
    const run = start({ FIRESTORE: 'emulator', PORT: port });
    await until(() => emulatorProcesses(port).length > 0);

    run.child.kill('SIGTERM');

    expect(await run.ended).toBe(0);
    expect(run.output).toBe('');
    await until(() => emulatorProcesses(port).length === 0);
  });
});
