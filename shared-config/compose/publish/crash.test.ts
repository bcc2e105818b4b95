import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { integrityOf } from '../../build/release/integrity';
import { start, startScript } from '../../build/processes/processes';
import { isHostileRun } from '../../testing/hostile';
import type { FaultReport } from '../../testing/publish-faults';
import { SyntheticSite, syntheticPages } from '../../testing/synthetic-site';
import { publish } from './publish';

jest.setTimeout(1_200_000);

const files = (text: string) =>
  new Map([
    ['index.html', text],
    ['assets/a.js', text],
    ['assets/b.js', text],
  ]);

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cndcr-crash-'));
  site = path.join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

/** The texts of all live files: one if the site is whole. */
const live = async () => [
  ...new Set(await Promise.all([...files('').keys()].map((file) => readFile(path.join(site, file), 'utf8')))),
];
const beside = () => readdir(path.join(folder, '.site'));
/** What a process sends. @throws Error if it ends before */
const answerOf = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process ended with ${code}.`);
  });
  return Promise.race([once(child, 'message').then(([answer]) => answer as Answer), ended]);
};
const faults = path.join(import.meta.dirname, '../../testing/publish-faults.ts');

describe('a publication', () => {
  test('that is killed after any of its file operations leaves a whole site, and the next one works', async () => {
    const step = isHostileRun ? 1 : 5;
    for (let operation = 1; ; operation += step) {
      await publish(site, files('old'));
      const child = startScript(faults, [site, 'kill', String(operation)]);
      const [, signal] = (await once(child, 'exit')) as [unknown, string | null];
      const texts = await live();
      expect([operation, texts]).toEqual([operation, [expect.stringMatching(/^(old|new)$/)]]);
      await publish(site, files('next'));
      expect([operation, await live()]).toEqual([operation, ['next']]);
      // The live folder, the one before, and the lock.
      expect([operation, (await beside()).length]).toEqual([operation, 3]);
      if (signal === null) {
        expect(texts).toEqual(['new']);
        expect(operation).toBeGreaterThan(30);
        break;
      }
    }
  });

  test.each(isHostileRun ? ['ENOSPC', 'EROFS', 'EACCES', 'EIO'] : ['ENOSPC'])(
    'whose file operations fail one after the other with %s leaves what was live, or is live',
    async (code) => {
      const child = startScript(faults, [site, code], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const reports = await answerOf<FaultReport[]>(child);
      expect(reports.length).toBeGreaterThan(30);
      for (const { operation, error, live, left } of reports) {
        expect([operation, live]).toEqual([operation, error === undefined ? 'new' : 'old']);
        if (error !== undefined) expect(error).toContain(code);
        expect([operation, left.length]).toEqual([operation, 3]);
      }
      // Failures before the switch are reported with what they mean.
      expect(reports.map(({ error }) => error)).toContain(
        `The site could not be written, so what is live stays: ${code}: on purpose, writeFile.`,
      );
    },
  );

  test('on a full disk fails, and leaves nothing behind', async () => {
    await publish(site, files('old'));
    const before = await beside();
    const program = `
      import { publish } from ${JSON.stringify(path.join(import.meta.dirname, 'publish.ts'))};
      await publish(${JSON.stringify(site)}, new Map([['index.html', 'new'], ['large.bin', Buffer.alloc(5_000_000)]]))
        .catch((error) => process.send(error.message));`;
    const script = path.join(folder, 'full.mts');
    await writeFile(script, program);
    // The limit of a file's size, in units of 1 kB, fails in the middle of a file like a full disk.
    const command = `ulimit -f 1000; exec "${process.execPath}" --import "${import.meta.resolve('tsx')}" "${script}"`;
    const child = start(['bash', '-c', command], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const message = await answerOf<string>(child);
    expect(message).toMatch(/^The site could not be written, so what is live stays: EFBIG/);
    expect(await live()).toEqual(['old']);
    expect(await beside()).toEqual(before);
  });

  test('to a place with a folder or a file in place of the link changes nothing', async () => {
    await mkdir(site);
    await writeFile(path.join(site, 'index.html'), 'by hand');
    await expect(publish(site, files('new'))).rejects.toThrow(
      `${site} is a folder. A composed site is a link, which is switched in one step. Move it to another place, then compose again; nothing was changed.`,
    );
    expect(await readFile(path.join(site, 'index.html'), 'utf8')).toBe('by hand');
    expect(await readdir(folder)).toEqual(['site']);
    await rm(site, { recursive: true });
    await writeFile(site, '');
    await expect(publish(site, files('new'))).rejects.toThrow(`${site} is a file.`);
  });

  test('replaces a link that leads nowhere', async () => {
    await symlink('.site/gone', site);
    await publish(site, files('new'));
    expect(await live()).toEqual(['new']);
  });

  test('keeps every folder that a link beside the site leads to, whatever its name and age', async () => {
    const folders = path.join(folder, '.site');
    await publish(site, files('kept'));
    const [kept = ''] = (await beside()).filter((name) => name !== 'lock');
    await symlink(path.join('.site', kept), path.join(folder, 'site-of-march'));
    await symlink(path.join('.site', kept, 'assets'), path.join(folder, 'pictures'));
    for (const text of ['one', 'two', 'three']) {
      // As if made with a clock a year ahead, and a year ago.
      for (const name of await beside())
        for (const time of [Date.now() / 1000 + 31_536_000, Date.now() / 1000 - 31_536_000])
          await utimes(path.join(folders, name), time, time);
      await publish(site, files(text));
      expect(await live()).toEqual([text]);
      expect(await readFile(path.join(folder, 'site-of-march/index.html'), 'utf8')).toBe('kept');
    }
  });

  test.each(['2020-01-01', '2099-01-01'])('works with a clock of %s', async (time) => {
    await publish(site, files('old'));
    jest.useFakeTimers({
      now: new Date(time),
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });
    await publish(site, files('wrong clock'));
    jest.useRealTimers();
    await publish(site, files('right clock'));
    expect(await live()).toEqual(['right clock']);
    expect(await beside()).toHaveLength(3);
  });

  test.each([2, 4, 8])('beside others, %s at once, leaves a site that is whole at every moment', async (count) => {
    await publish(site, files('0'));
    let isDone = false;
    let looks = 0;
    const watch = async () => {
      for (; !isDone; looks++) {
        // One read of the link, so that all files are of one folder.
        expect((await readFile(path.join(site, 'index.html'), 'utf8')).length).toBeGreaterThan(0);
        await wait(1);
      }
    };
    const watching = watch();
    const published = Array.from({ length: count }, async (_, at) => {
      for (let round = 0; round < 5; round++) await publish(site, files(`${at} ${round}`));
    });
    await Promise.all(published).finally(() => (isDone = true));
    await watching;
    expect(looks).toBeGreaterThan(5);
    expect(await live()).toHaveLength(1);
    expect(await beside()).toHaveLength(3);
  });
});

describe('a composition', () => {
  let repository: SyntheticSite;
  beforeEach(async () => {
    repository = await SyntheticSite.create();
    await repository.compose();
  });
  afterEach(() => repository.remove());

  /** Starts a process that composes a version of a part when it is sent one. */
  const startPublisher = async (part: string) => {
    const child = startScript(path.join(import.meta.dirname, '../../testing/publisher.ts'), [repository.folder, part], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await answerOf(child);
    return child;
  };

  /** Checks each page and each of the shell's files against the ledger. @returns the live version of the garden */
  async function versionOfWhole(): Promise<string> {
    const { parts } = await repository.ledger();
    for (const [file, hash] of Object.entries(parts['shell']!.files).filter(([file]) => !file.startsWith('server/')))
      expect(integrityOf(await readFile(path.join(repository.site, file)))).toBe(hash);
    const version = parts['garden']!.version;
    for (const address of ['/', '/plants', '/books', '/join', '/404'])
      expect(await repository.page(address)).toContain(`garden ${version},`);
    return version;
  }

  test('that is killed at a random moment leaves a whole site, and the next one works', async () => {
    const times = isHostileRun ? 200 : 4;
    let length = 3000;
    for (let time = 0; time < times; time++) {
      const version = `k${time}`;
      await repository.release('garden', version, { pages: syntheticPages.garden });
      const before = (await repository.ledger()).parts['garden']!.version;
      const child = await startPublisher('garden');
      const started = performance.now();
      const ended = answerOf(child).catch(() => {});
      child.send(version);
      // The first one takes its time.
      const moment = time === 0 ? Infinity : Math.random() * length * 1.1;
      await (moment === Infinity ? ended : Promise.race([ended, wait(moment)]));
      if (moment === Infinity) length = performance.now() - started;
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect([moment, await versionOfWhole()]).toEqual([moment, expect.stringMatching(`^(${before}|${version})$`)]);
    }
    await repository.compose();
    expect(await versionOfWhole()).toBe(`k${times - 1}`);
    const left = await readdir(path.join(path.dirname(repository.site), '.site'));
    expect(left.filter((name) => !['lock', 'turn'].includes(name))).toHaveLength(2);
  });

  test('beside others that change the same site is live in the end, like all of them', async () => {
    const publishers = await Promise.all(
      Array.from({ length: isHostileRun ? 8 : 4 }, (_, at) => startPublisher(at % 2 ? 'garden' : 'library')),
    );
    for (let at = 0; at < publishers.length; at++) {
      const part = at % 2 ? 'garden' : 'library';
      await repository.release(part, `p${at}`, { pages: syntheticPages[part] });
    }
    const answers = publishers.map((publisher) => answerOf<string>(publisher));
    publishers.forEach((publisher, at) => publisher.send(`p${at}`));
    expect(await Promise.all(answers)).toEqual(publishers.map((_, at) => `${at % 2 ? 'garden' : 'library'} p${at}`));
    publishers.forEach((publisher) => publisher.kill());
    const { history } = await repository.ledger();
    expect(history).toHaveLength(publishers.length + 1);
    await versionOfWhole();
  });
});
