import { doc, setDoc } from 'firebase/firestore/lite';
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared-config/build/processes/ports';
import { hasEmulator } from './emulator';
import { application, asOwner, connect, emulatorProcesses, portOf, temporaryFolder } from './testing';

const folder = temporaryFolder();
const dataFile = join(folder, 'documents.jsonl');
const command = [process.execPath, '--import', 'tsx', join(__dirname, 'start.ts')] as const;

jest.setTimeout(60_000);

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** Starts the command as a developer or a script would; what it says is collected. */
function start(settings: Record<string, string>, [program, ...options]: readonly string[] = command) {
  const env = { ...process.env, FIRESTORE_DATA: dataFile, PORT: '0', ...settings };
  const child: ChildProcessWithoutNullStreams = spawn(program!, options, { env });
  started.push(child);
  const run = { child, says: '', ended: once(child, 'exit').then(([code]) => code as number | null) };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (run.says += chunk));
  return run;
}

type Run = ReturnType<typeof start>;

async function hostOf(run: Run): Promise<string> {
  await until(() => / at \S+/.test(run.says));
  return / at (\S+)/.exec(run.says)![1]!;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error(`Waited in vain until ${isSo}`);
    await wait(20);
  }
}

const answers = (host: string) => fetch(`http://${host}/`).then(() => true, () => false);

test('says which store is where once it accepts requests', async () => {
  const run = start({ FIRESTORE: 'embedded' });

  const host = await hostOf(run);

  expect(run.says).toBe(`Document store: embedded store at ${host} (to look at: http://${host}/)\n`);
  expect(await answers(host)).toBe(true);
});

test('has every confirmed document, once and whole, after it is killed among 50 submissions', async () => {
  const first = start({ FIRESTORE: 'embedded' });
  const database = connect(await hostOf(first));
  const confirmed: string[] = [];
  const sendTen = async (name: string) => {
    for (let number = 0; number < 10; number++) {
      await setDoc(doc(database, 'volunteerApplications', `${name}${number}`), application);
      if (confirmed.push(`${name}${number}`) === 20) first.child.kill('SIGKILL');
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

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends at %s', async (signal) => {
  const run = start({ FIRESTORE: 'embedded' });
  const host = await hostOf(run);

  run.child.kill(signal);

  expect(await run.ended).toBe(0);
  expect(await answers(host)).toBe(false);
});

test('ends when the pipe closes that it was given as its input', async () => {
  const run = start({ FIRESTORE: 'embedded' });
  await hostOf(run);

  run.child.stdin.end();

  expect(await run.ended).toBe(0);
});

test('ends when whoever started it has been killed', async () => {
  const run = start({ FIRESTORE: 'embedded' }, ['sh', '-c', '"$@" </dev/null & wait', 'sh', ...command]);
  const host = await hostOf(run);

  run.child.kill('SIGKILL');

  await until(async () => !(await answers(host)));
});

test('says that a port is taken, and what to do', async () => {
  const port = portOf(await hostOf(start({ FIRESTORE: 'embedded' })));

  const run = start({ FIRESTORE: 'embedded', PORT: port });

  expect(await run.ended).toBe(1);
  expect(run.says).toBe(`Port ${port} is taken. End the program that uses it (to find it: "lsof -i :${port}"), or choose another port: PORT=${Number(port) + 1}.\n`);
});

test('uses a store that runs already', async () => {
  const host = await hostOf(start({ FIRESTORE: 'embedded' }));

  const run = start({ FIRESTORE: host });

  expect(await hostOf(run)).toBe(host);
  expect(run.says).toBe(`Document store: the one that runs at ${host}\n`);
});

test.each([
  ['127.0.0.1:9', 'Nothing answers at FIRESTORE=127.0.0.1:9.'],
  ['postgres', 'FIRESTORE=postgres must be emulator, embedded or host:port.'],
  ['emulator', 'The official Firestore emulator is not on this machine.'],
])('explains why it cannot use FIRESTORE=%s where there is no emulator', async (choice, message) => {
  const run = start({ FIRESTORE: choice, PATH: folder });

  expect(await run.ended).toBe(1);
  expect(run.says).toContain(message);
});

test('takes the embedded store where there is no emulator', async () => {
  const run = start({ FIRESTORE: '', PATH: folder });

  await hostOf(run);

  expect(run.says).toContain('Document store: embedded store at');
});

const withEmulator = hasEmulator() ? describe : describe.skip;
withEmulator('with the official emulator on this machine (Java and gcloud)', () => {
  test.each([
    ['asked to end', (run: Run) => run.child.kill('SIGTERM')],
    ['killed', (run: Run) => run.child.kill('SIGKILL')],
  ])('takes it, and leaves none of its processes behind when %s', async (_, end) => {
    const run = start({ FIRESTORE: '' });
    const host = await hostOf(run);
    expect(run.says).toBe(`Document store: official Firestore emulator at ${host}\n`);
    expect(emulatorProcesses(portOf(host))).not.toEqual([]);

    end(run);

    await run.ended;
    await until(() => emulatorProcesses(portOf(host)).length === 0);
  });

  test('says so when the emulator ends by itself, and ends too', async () => {
    const run = start({ FIRESTORE: 'emulator' });
    const host = await hostOf(run);

    for (const id of emulatorProcesses(portOf(host))) process.kill(id);

    expect(await run.ended).toBe(1);
    expect(run.says).toContain(`The official Firestore emulator at ${host} has ended unexpectedly.`);
  });

  test('leaves none of its processes behind when asked to end before it is ready', async () => {
    const port = String(await freePort());
    const run = start({ FIRESTORE: 'emulator', PORT: port });
    await until(() => emulatorProcesses(port).length > 0);

    run.child.kill('SIGTERM');

    expect(await run.ended).toBe(0);
    expect(run.says).toBe('');
    await until(() => emulatorProcesses(port).length === 0);
  });
});
