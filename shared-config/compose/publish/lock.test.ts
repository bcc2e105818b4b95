import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isInUse, withLock, withOwner } from './lock';

let folder: string;
let place: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cndcr-lock-'));
  place = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** Lets a process with this name hold the lock. */
async function hold(owner: string): Promise<void> {
  await mkdir(place);
  await writeFile(path.join(place, owner), '');
}

test('lets one action run at a time', async () => {
  const file = path.join(folder, 'count');
  await writeFile(file, '0');
  const increment = async () => {
    const count = Number(await readFile(file, 'utf8'));
    await wait(2);
    await writeFile(file, String(count + 1));
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(place, increment)));
  expect(await readFile(file, 'utf8')).toBe('20');
});

test('is free again after an action that fails, and leaves nothing but an empty folder', async () => {
  await expect(withLock(place, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await withLock(place, () => Promise.resolve('done'))).toBe('done');
  expect(await readdir(folder)).toEqual(['lock']);
  expect(await readdir(place)).toEqual([]);
});

test('is taken over from a process that was killed, by one of those that wait', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const owner = `${child.pid}-x-0`;
  expect(await isInUse(owner)).toBe(true);
  await hold(owner);
  const order: string[] = [];
  const waiting = ['first', 'second'].map((name) =>
    withLock(place, async () => {
      order.push(`${name} begins`);
      await wait(20);
      order.push(`${name} ends`);
    }),
  );
  await wait(100);
  expect(order).toEqual([]);
  child.kill('SIGKILL');
  await Promise.all(waiting);
  expect(order.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('is not mistaken for that of another process with the number of a dead one', async () => {
  const name = await withOwner(async (owner) => {
    expect(await isInUse(owner)).toBe(true);
    return owner;
  });
  expect(await isInUse(name)).toBe(false);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  // Without /proc there is no start time to tell them apart.
  if (!name.includes('-x-')) expect(await isInUse(`${child.pid}-1-0`)).toBe(false);
  expect(await isInUse(`${child.pid}-x-0`)).toBe(true);
  child.kill('SIGKILL');
});
