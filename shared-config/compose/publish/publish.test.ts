import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { jest } from '@jest/globals';
import { startScript } from '../../build/processes/processes';
import { SyntheticSite, syntheticPages } from '../../testing/synthetic-site';
import { publish } from './publish';

const files = (text: string) => new Map([['index.html', text]]);

describe('a published site', () => {
  let folder: string;
  let site: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cndcr-publish-'));
    site = path.join(folder, 'site');
  });
  afterEach(() => rm(folder, { recursive: true }));
  const shown = () => readFile(path.join(site, 'index.html'), 'utf8');

  test('is switched in one step, and the one before is kept', async () => {
    const targets: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      expect(await publish(site, files(text))).toBe(true);
      expect(await shown()).toBe(text);
      targets.push(path.basename(await readlink(site)));
    }
    expect((await readdir(path.join(folder, '.site'))).sort()).toEqual(['lock', ...targets.slice(1)].sort());
  });

  test('stays as it is when another one went live meanwhile, and nothing is left behind', async () => {
    await publish(site, files('one'));
    const before = await readdir(path.join(folder, '.site'));
    expect(await publish(site, files('two'), { isExpected: () => Promise.resolve(false) })).toBe(false);
    expect(await shown()).toBe('one');
    expect(await readdir(path.join(folder, '.site'))).toEqual(before);
  });

  test('stays as it is when the new one does not pass its examination, and nothing is left behind', async () => {
    await publish(site, files('one'));
    const before = await readdir(path.join(folder, '.site'));
    const examine = async (written: string) => {
      throw new Error(await readFile(path.join(written, 'index.html'), 'utf8'));
    };
    await expect(publish(site, files('two'), { examine })).rejects.toThrow('two');
    expect(await shown()).toBe('one');
    expect(await readdir(path.join(folder, '.site'))).toEqual(before);
  });

  test('stays as it is when a file cannot be written, and nothing is left behind', async () => {
    await publish(site, files('one'));
    const before = await readdir(path.join(folder, '.site'));
    const impossible = new Map([...files('two'), ['index.html/below', 'a file below a file']]);
    await expect(publish(site, impossible)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await shown()).toBe('one');
    expect(await readdir(path.join(folder, '.site'))).toEqual(before);
  });
});

describe('two publishers on one host', () => {
  jest.setTimeout(400_000);
  let site: SyntheticSite;
  let publishers: ChildProcess[];
  beforeAll(async () => {
    site = await SyntheticSite.create();
    await site.compose();
    publishers = ['garden', 'library'].map((part) =>
      startScript(path.join(import.meta.dirname, '../../testing/publisher.ts'), [site.folder, part], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    );
    await Promise.all(publishers.map((publisher) => once(publisher, 'message')));
  });
  afterAll(async () => {
    publishers.forEach((publisher) => publisher.kill());
    await site.remove();
  });

  test('start together 50 times, and both changes are live each time', async () => {
    for (let round = 1; round <= 50; round++) {
      const version = `w${round}`;
      await Promise.all(
        (['garden', 'library'] as const).map((part) => site.release(part, version, { pages: syntheticPages[part] })),
      );
      const answers = publishers.map((publisher) => once(publisher, 'message'));
      publishers.forEach((publisher) => publisher.send(version));
      expect(await Promise.all(answers)).toEqual([
        [`garden ${version}`, undefined],
        [`library ${version}`, undefined],
      ]);
      const { parts } = await site.ledger();
      expect([parts['garden']?.version, parts['library']?.version]).toEqual([version, version]);
    }
    const { history } = await site.ledger();
    // One change each, and none twice.
    expect(history.map(({ changes }) => changes.map(({ part }) => part).join())).toHaveLength(50);
    expect(new Set(history.map(({ changes }) => `${changes[0]?.part} ${changes[0]?.to}`)).size).toBe(50);
  });
});
