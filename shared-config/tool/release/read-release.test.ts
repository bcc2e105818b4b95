import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { jest } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import type { Release } from '../../web/contract/release-manifest';
import { answering } from '../testing/fault-server';
import { releasedPage, syntheticProvenance } from '../testing/released-part';
import { syntheticPages, writeRelease } from '../testing/synthetic-site';
import { temporaryFolder } from '../testing/temporary-folder';
import { integrityOf, versionOf } from './integrity';
import { isForComposing, readPart, type PartEntry, type ReadOptions } from './read-release';
import { limits } from './release-schema';

let folder: string;
let release: Release;
let settings: PartEntry;
beforeEach(async () => {
  folder = await temporaryFolder();
  settings = { releases: folder, url: 'https://garden.example', settings: {}, approved: {} };
  release = await writeRelease(folder, 'garden', 'v1', { pages: syntheticPages.garden });
});

const withPage = (changes: object) => ({ pages: { Home: releasedPage('/', changes) } });
const withFile = (changes: object) => ({ files: { 'a.js': { integrity: integrityOf(''), bytes: 1, ...changes } } });
const listed = { version: 'v1', manifest: 'manifests/v1.json', integrity: integrityOf(''), built: syntheticProvenance };
const withListed = (changes: object) => ({ part: 'garden', releases: [{ ...listed, ...changes }] });

async function listManifest(text: string): Promise<void> {
  await writeFile(path.join(folder, listed.manifest), text);
  await writeFile(path.join(folder, 'releases.json'), JSON.stringify(withListed({ integrity: integrityOf(text) })));
}

/** Lists a manifest that differs from the released one; all hashes match. */
const relist = (changes: object) => listManifest(JSON.stringify({ release: { ...release, ...changes } }));
const read = (version?: string, options?: ReadOptions) => readPart('garden', settings, version, options);

test('reads the current version with all its files, or another version by name', async () => {
  const second = await writeRelease(folder, 'garden', 'v2', { pages: { Home: syntheticPages.garden.Home } });
  const part = await read();
  expect(part.release).toEqual(second);
  expect([...part.files.keys()].sort()).toEqual(Object.keys(second.files).sort());
  expect(part.files.get(second.server)?.toString()).toContain('exports.Home');
  expect(part.manifest).toEqual(['manifests/v2.json', await readFile(path.join(folder, 'manifests/v2.json'))]);
  expect(part.entry).toBe(settings);
  expect((await read('v1')).release).toEqual(release);
  await expect(read('v3')).rejects.toThrow(
    'Refused: garden v3, releases.json: the host of garden offers v2, v1, not v3.',
  );
});

test('accepts a release with fields that this version of compose does not know', async () => {
  await listManifest(JSON.stringify({ release: { ...release, later: 1 }, metaData: {} }));
  expect((await read()).release).toEqual(release);
});

const wrongNames = String.raw`../index.html /etc/hosts assets/../../x.js assets//x.js assets\..\x.js C:/x.js .htaccess x.js?`;
test.each([...wrongNames.split(' '), '', 'x'.repeat(201)])(
  'refuses the file name %j wherever a release could have it',
  async (name) => {
    const places: Record<string, object> = {
      files: { files: { [name]: { integrity: integrityOf(''), bytes: 0 } } },
      entry: { entry: name },
      server: { server: name },
      'styles[0]': { styles: [name] },
      'pages.Home.scripts[0]': { pages: { Home: { ...release.pages['Home'], scripts: [name] } } },
      'pages.Home.styles[0]': { pages: { Home: { ...release.pages['Home'], styles: [name] } } },
    };
    for (const [place, changes] of Object.entries(places)) {
      await relist(changes);
      await expect(read()).rejects.toThrow(
        `Refused: garden v1, manifests/v1.json: does not describe a release (${place}`,
      );
    }
    await writeFile(path.join(folder, 'releases.json'), JSON.stringify(withListed({ manifest: name })));
    await expect(read()).rejects.toThrow(
      'Refused: garden, releases.json: is not a list of releases (releases[0].manifest ',
    );
  },
);

test.each<[string, object, RegExp]>([
  ['another part', { part: 'library' }, /it describes library v1\. /],
  ['another version', { version: 'v2' }, /it describes garden v2\. /],
  ['a version that is a path', { version: '../v1' }, /\(version must be letters/],
  ['a contract that is no version', { contract: 0.5 }, /\(contract/],
  ['no pages', { pages: undefined }, /\(pages is wrong/],
  ['no files', { files: undefined }, /\(files is wrong/],
  ['a page whose name is no identifier', { pages: { 'no-identifier': {} } }, /\(pages\.no-identifier/],
  ['a page whose path leads out of the site', withPage({ path: '/../up' }), /\(pages\.Home\.path must be a path/],
  ['a page without name', withPage({ name: '' }), /\(pages\.Home\.name is wrong/],
  ['an entry that is not among its files', { entry: 'x.js' }, /\(files lack x\.js, which it names\)/],
  ['a server bundle that is not', { server: 'x.cjs' }, /\(files lack x\.cjs, which it names\)/],
  ['a style sheet that is not', { styles: ['x.css'] }, /\(files lack x\.css, which it names\)/],
  ['a script of a page that is not', withPage({ scripts: ['x.js'] }), /\(files lack x\.js, which it names\)/],
  ['a style sheet of a page that is not', withPage({ styles: ['x.css'] }), /\(files lack x\.css, which it names\)/],
  ['rules that are not', { firestore: { rules: 'x.rules', examples: [] } }, /\(files lack x\.rules, which it names\)/],
  [
    'an example that is not',
    { firestore: { rules: 'x', examples: ['x.json'] } },
    /\(files lack x\.json, which it names\)/,
  ],
  ['a hash of another kind', withFile({ integrity: 'sha256-x' }), /\(files\.a\.js\.integrity must be a hash, sha384-…/],
  ['a negative size', withFile({ bytes: -1 }), /\(files\.a\.js\.bytes is wrong/],
  ['an invalid origin', { origins: { connect: [{ origin: 'https://a.example/b' }] } }, /\(origins\.connect\[0\]/],
  [
    'an origin that ends the directive',
    { origins: { connect: [{ origin: 'https://a.example;script-src-elem' }] } },
    /\(origins\.connect\[0\]/,
  ],
  [
    'a policy name that ends the directive',
    { trustedTypes: [{ policy: 'a; script-src *' }] },
    /\(trustedTypes\[0\].policy must be a policy name/,
  ],
])('refuses a manifest with %s', async (_what, changes, message) => {
  await relist(changes);
  await expect(read()).rejects.toThrow(message);
  await expect(read()).rejects.toThrow(/^Refused: garden v1, manifests\/v1\.json: /);
});

test('refuses a manifest that is nested too deeply', async () => {
  const nested = '['.repeat(200_000) + ']'.repeat(200_000);
  await listManifest(JSON.stringify({ release }).replace('{', `{"later":${nested},`));
  await expect(read()).rejects.toThrow('Refused: garden v1, manifests/v1.json: is not JSON (Maximum call stack size');
});

test.each<[string, object | null, RegExp]>([
  ['is nothing', null, /is not a list of releases \(the whole is wrong/],
  ['is another part’s', { part: 'library', releases: [listed] }, /it lists releases of "library"\. /],
  ['would rewrite the terminal', { part: '\u001b[2J', releases: [listed] }, /it lists releases of " \[2J"\. /],
  ['has an invalid version', withListed({ version: 'a b' }), /releases\[0\]\.version must be letters/],
  ['has no hash', withListed({ integrity: '' }), /releases\[0\]\.integrity must be a hash/],
  ['does not say how a version was built', withListed({ built: undefined }), /releases\[0\]\.built is wrong/],
  [
    'names no version of React',
    withListed({ built: { ...syntheticProvenance, react: '19.3.1 x' } }),
    /releases\[0\]\.built\.react must be a version/,
  ],
])('refuses a list that %s', async (_what, list, message) => {
  await writeFile(path.join(folder, 'releases.json'), JSON.stringify(list));
  await expect(read()).rejects.toThrow(message);
  await expect(read()).rejects.toThrow(/^Refused: garden, releases\.json: /);
});

test('refuses an earlier version with a changed file, and accepts the intact current version', async () => {
  await writeRelease(folder, 'garden', 'v2', { pages: { Home: syntheticPages.garden.Home } });
  await writeFile(path.join(folder, release.server), 'changed');
  await expect(read('v1')).rejects.toThrow(
    `Refused: garden v1, ${release.server}: its hash is not the one recorded at its release.`,
  );
  expect((await read()).release.version).toBe('v2');
});

test('refuses too many files, a file that is too large, and too large a total', async () => {
  const file = (bytes: number) => ({ integrity: integrityOf(''), bytes });
  const more = (count: number, bytes: number) => {
    const others = Array.from({ length: count }, (_, at) => [`f${at}.js`, file(bytes)]);
    return relist({ files: { ...release.files, ...Object.fromEntries(others) } });
  };
  await more(limits.files, 0);
  await expect(read()).rejects.toThrow('(files are more than 10000 files)');
  await more(1, limits.file + 1);
  await expect(read()).rejects.toThrow('(files.f0.js.bytes is too large)');
  await more(11, limits.file);
  await expect(read()).rejects.toThrow(/\(files have 220\.\d+ MB together; 200 MB are allowed\)/);
});

test('refuses a file that is larger than its manifest says, and a manifest and list beyond their limits', async () => {
  await writeFile(path.join(folder, release.entry), 'x'.repeat(5000));
  await expect(read()).rejects.toThrow(
    /^Refused: garden v1, \S+: cannot be read \(it has more than the \d+ bytes allowed\)\. /,
  );
  await listManifest(' '.repeat(limits.manifest + 1));
  await expect(read()).rejects.toThrow('cannot be read (it has more than the 8,000,000 bytes allowed)');
  await writeFile(path.join(folder, 'releases.json'), ' '.repeat(limits.list + 1));
  await expect(read()).rejects.toThrow('cannot be read (it has more than the 256,000 bytes allowed)');
});

test('reads a known version without a list and without scripts, and refuses another manifest', async () => {
  const known = { ...listed, integrity: integrityOf(await readFile(path.join(folder, listed.manifest))) };
  const { scripts = [] } = release.pages['Home'] ?? {};
  await Promise.all(['releases.json', release.entry, ...scripts].map((file) => rm(path.join(folder, file))));
  const part = await read('v1', { listed: known, only: isForComposing });
  expect(part).toMatchObject({ release, built: syntheticProvenance });
  expect([...part.files.keys()].sort()).toEqual(
    Object.keys(release.files)
      .filter((file) => !file.endsWith('.js'))
      .sort(),
  );
  await expect(read('v1', { listed })).rejects.toThrow(
    'Refused: garden v1, manifests/v1.json: its hash is not the one recorded at its release.',
  );
});

test('refuses other content under a version that a build made, although the list has its hashes', async () => {
  const built = versionOf(release);
  await writeRelease(folder, 'garden', built, { pages: syntheticPages.garden });
  expect((await read()).release).toEqual({ ...release, version: built });

  const other = { ...syntheticPages.garden, Home: { ...syntheticPages.garden.Home, words: 'Other words.' } };
  const changed = await writeRelease(folder, 'garden', built, { pages: other });
  await expect(read(built)).rejects.toThrow(
    `Refused: garden ${built}, manifests/${built}.json: its content is that of version ${versionOf(changed)}: it was changed after the build.`,
  );
});

let respond: ((response: ServerResponse) => unknown) | undefined;
const host = await answering(async (request, response) => {
  if (respond) return void respond(response);
  const content = await readFile(path.join(folder, request.url ?? '')).catch(() => undefined);
  response.writeHead(content ? 200 : 404).end(content);
});

describe('a part at a URL', () => {
  beforeEach(() => {
    respond = undefined;
    settings.releases = `http://${host}`;
  });

  test('is refused when it responds with an error or a redirect, or without a list or a file', async () => {
    await rm(path.join(folder, release.entry));
    await expect(read()).rejects.toThrow(
      `Refused: garden v1, ${settings.releases}/${release.entry}: cannot be read (it answered 404).`,
    );
    respond = (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
    await expect(read()).rejects.toThrow('cannot be read (it redirects to another origin: http://127.0.0.1:1/)');
    respond = (response) => response.writeHead(503).end();
    await expect(read()).rejects.toThrow(
      `Refused: garden, ${settings.releases}/releases.json: cannot be read (it answered 503).`,
    );
    respond = (response) => response.end('<!doctype html>');
    await expect(read()).rejects.toThrow(/^Refused: garden, releases\.json: is not JSON \(/);
  });

  test('gets no more requests after one has failed', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const waiting: ServerResponse[] = [];
    const ended: Promise<unknown>[] = [];
    respond = async (response) => {
      const { url = '' } = response.req;
      if (url.endsWith('.json')) return response.end(await readFile(path.join(folder, url)));
      ended.push(once(response, 'close'));
      if (waiting.push(response) === 2) waiting[0]!.writeHead(503).end();
    };
    await expect(read()).rejects.toThrow('it answered 503');
    await Promise.all(ended);
  });

  test('is refused when a response exceeds the limit after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(60_000);
    respond = (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
    await expect(read()).rejects.toThrow('cannot be read (it has more than the 256,000 bytes allowed)');
  });

  test('is refused when a file, or the part as a whole, takes too long', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const speedUp = (limit: number) =>
      jest.spyOn(AbortSignal, 'timeout').mockImplementation((time) => timeout(time === limit ? 100 : time));
    respond = () => {};
    speedUp(10_000);
    await expect(read()).rejects.toThrow('cannot be read (it took longer than 10 s)');
    // Each byte arrives in time, but the whole part does not.
    respond = (response) => void setInterval(() => response.write(' '), 20).unref();
    speedUp(60_000);
    await expect(read()).rejects.toThrow('cannot be read (the whole part was not read within 60 s)');
  });
});
