import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { withLock } from './lock';

let lock: string;
beforeEach(async () => {
  lock = path.join(await temporaryFolder(), 'lock');
});

const ended = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
const leaveBehind = async (pid: number, host: string) => {
  await mkdir(lock);
  await writeFile(path.join(lock, 'owner'), JSON.stringify({ pid, host, started: '2026-01-01T12:00:00.000Z' }));
};
const take = (patience = 0) => withLock(lock, 'composing', () => readFile(path.join(lock, 'owner'), 'utf8'), patience);

test('the lock of a process of this machine that no longer runs is taken over at once', async () => {
  await leaveBehind(ended, hostname());
  expect(JSON.parse(await take())).toMatchObject({ pid: process.pid, host: hostname() });
  expect(await readdir(path.dirname(lock))).toEqual([]);
});

test('a lock that a killed process has left without an owner is taken over, unless it is new', async () => {
  await mkdir(lock);
  await expect(take()).rejects.toThrow(
    `Another process is composing and does not finish. If it no longer runs, remove`,
  );
  await utimes(lock, 0, 0);
  expect(JSON.parse(await take(5000))).toMatchObject({ pid: process.pid });
});

test.each([
  ['runs', process.ppid, hostname()],
  ['can belong to another user', 1, hostname()],
  ['is of another machine', ended, 'elsewhere'],
])('the lock of a process that %s is not', async (_which, pid, host) => {
  await leaveBehind(pid, host);
  await expect(take()).rejects.toThrow(
    `Process ${pid} on ${host}, started at 2026-01-01T12:00:00.000Z, is composing and does not finish. If it no longer runs, remove ${lock}, then try again.`,
  );
});

test('an action waits for another one of the same process, whatever its patience, also when that fails', async () => {
  let second: Promise<string> | undefined;
  const first = withLock(lock, 'composing', async () => {
    second = take();
    await new Promise((resolve) => setTimeout(resolve, 200));
    throw new Error('on purpose');
  });
  await expect(first).rejects.toThrow('on purpose');
  expect(JSON.parse(await second!)).toMatchObject({ pid: process.pid });
  expect(await readdir(path.dirname(lock))).toEqual([]);
});

test('only one of several waiting processes takes it over at a time', async () => {
  await leaveBehind(ended, hostname());
  let [holding, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++holding);
    await new Promise((resolve) => setTimeout(resolve, 5));
    holding--;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(lock, 'composing', work, 60_000)));
  expect([most, await readdir(path.dirname(lock))]).toEqual([1, []]);
});
