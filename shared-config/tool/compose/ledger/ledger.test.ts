import { rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { integrityOf } from '../../release/integrity';
import { answering, host, type FaultServer } from '../../testing/fault-server';
import { syntheticProvenance } from '../../testing/released-part';
import { syntheticLedger } from '../../testing/synthetic-ledger';
import { temporaryFolder } from '../../testing/temporary-folder';
import { digestOfLedger, parseLedger, readLive } from './ledger';

const ledger = syntheticLedger({ example: {} });
const text = JSON.stringify(ledger);

describe('ledger.json', () => {
  const withPart = (change: object | null) => ({
    parts: { ...ledger.parts, example: change && { ...ledger.parts['example'], ...change } },
  });

  test.each<object>([
    { parts: {} },
    withPart(null),
    withPart({ version: '../v1' }),
    withPart({ before: 'v0' }),
    withPart({ url: 'file:///etc' }),
    withPart({ url: '//other.example' }),
    ...['../../x', 'a/b', 'settings', 'A'].map((name) => ({
      parts: { ...ledger.parts, [name]: ledger.parts['example'] },
    })),
    ...['../x', '/x', 'a/../x', 'a\\x', 'a\0'].map((name) => ({ files: { [name]: integrityOf('') } })),
    { format: 0 },
    { settings: { ...ledger.settings, headers: {} } },
    { pages: ['../../secret.json'] },
    { history: [null] },
  ])('is no ledger with %j', (wrong) => {
    for (const broken of [JSON.stringify({ ...ledger, ...wrong }), 'null', '{}'])
      expect(() => parseLedger(Buffer.from(broken))).toThrow(/^ledger\.json is not a ledger: /);
  });
});

test('a ledger keeps unknown fields of all its objects', () => {
  const later = { later: 1 };
  const { settings, parts, history } = ledger;
  const hold = { reason: 'a', by: 'b', at: 'c', ...later };
  const rules = [{ source: '**', headers: [{ key: 'a', value: 'b', ...later }], ...later }];
  const changed = {
    ...ledger,
    ...later,
    drive: { skipped: '', ...later },
    settings: { ...settings, ...later, arrangement: { ...settings.arrangement, ...later }, headers: rules },
    parts: {
      ...parts,
      example: {
        ...parts['example'],
        ...later,
        held: hold,
        approved: later,
        built: { ...syntheticProvenance, ...later },
      },
    },
    history: [{ ...history[0], ...later, changes: [{ part: 'shell', ...later }] }],
  };
  expect(parseLedger(Buffer.from(JSON.stringify(changed)))).toEqual(changed);
});

describe('the live ledger', () => {
  let folder: string;
  let server: FaultServer;
  beforeEach(async () => {
    folder = await temporaryFolder({ 'firebase.json': '{"hosting":{"public":"."}}', 'ledger.json': text });
    server = await host(folder);
  });

  test('is read from a folder or a public address, with the digest of its bytes', async () => {
    for (const place of [folder, server.url]) {
      const live = await readLive(place);
      expect([live?.ledger, live?.digest]).toEqual([JSON.parse(text), digestOfLedger(text)]);
    }
  });

  test('is read past caches, and not from another origin', async () => {
    const asked: IncomingMessage[] = [];
    let answer: [number, OutgoingHttpHeaders?] = [200];
    const proxy = await answering((request, response) => {
      asked.push(request);
      response.writeHead(...answer).end(text);
    });
    const site = `http://${proxy}`;
    const ages: [OutgoingHttpHeaders, number | undefined][] = [
      [{ age: '0', 'x-cache': 'MISS' }, undefined],
      [{ age: '34' }, 34],
      [{ 'cache-status': '"edge"; hit' }, 0],
      [{ 'x-cache': 'RefreshHit from cloudfront' }, undefined],
      [{ age: '3', 'x-cache': 'RefreshHit from cloudfront' }, undefined],
      [{ age: '3', 'x-cache': 'Hit from cloudfront' }, 3],
    ];
    for (const [headers, age] of ages) {
      answer = [200, headers];
      expect((await readLive(site))?.cacheAge).toBe(age);
      expect(asked.at(-1)?.headers['cache-control']).toBe('no-cache');
    }
    expect(new Set(asked.map(({ url }) => url)).size).toBe(ages.length);

    answer = [302, { location: `${server.url}/ledger.json` }];
    await expect(readLive(site)).rejects.toThrow(
      `What is live is not known: ${site}/ledger.json redirects to another origin: ${server.url}/ledger.json. Try again`,
    );
  });

  test('does not exist where there is no site', async () => {
    await rm(path.join(folder, 'ledger.json'));
    for (const place of [folder, server.url, path.join(folder, 'nowhere')])
      expect(await readLive(place)).toBeUndefined();
  });

  test('stops the command when the site cannot be reached or answers with an error', async () => {
    server.misbehave({ status: 503 }, /ledger\.json/);
    await expect(readLive(server.url)).rejects.toThrow(
      /^What is live is not known: \S+ledger\.json answered 503\. Try again when \S+ can be read\.$/,
    );
    await server.stop();
    await expect(readLive(server.url)).rejects.toThrow(/^What is live is not known: .* is not reachable/);
  });

  test('gives the files of its site, none of which is too large', async () => {
    await writeFile(path.join(folder, 'firestore.rules'), ' '.repeat(25_000_001));
    for (const place of [folder, server.url])
      await expect((await readLive(place))?.read('firestore.rules')).rejects.toThrow('more than the 25,000,000 bytes');
  });

  test('stops the command when it is too large, or a newer version of the tool has written it', async () => {
    await writeFile(path.join(folder, 'ledger.json'), ' '.repeat(5_000_001));
    for (const place of [folder, server.url])
      await expect(readLive(place)).rejects.toThrow(/\/ledger\.json .*has more than the 5,000,000 bytes/);
    await writeFile(path.join(folder, 'ledger.json'), JSON.stringify({ ...ledger, format: 2, parts: [] }));
    for (const place of [folder, server.url])
      await expect(readLive(place)).rejects.toThrow(
        `What is live is not known: at ${place}, ledger.json was written by a newer version of this tool: git pull.`,
      );
  });

  test('shows no control characters of a ledger', async () => {
    for (const broken of ['\u001b[2J', JSON.stringify({ ...ledger, parts: { '\u001b[2J': 1 } })]) {
      await writeFile(path.join(folder, 'ledger.json'), broken);
      const { message } = (await readLive(folder).catch((error: unknown) => error)) as Error;
      expect(message).toMatch(/^What is live is not known: [^\p{Cc}]+$/u);
    }
  });

  test.each(['', '<!doctype html>', text.slice(0, 200), '{"parts":{}}'])(
    'stops the command when it is %j',
    async (broken) => {
      await writeFile(path.join(folder, 'ledger.json'), broken);
      for (const place of [folder, server.url])
        await expect(readLive(place)).rejects.toThrow(
          /^What is live is not known: the ledger of \S+ cannot be used \(.*\)\. Restore ledger\.json .*: empty the host, then npm run deploy -- --first\.$/,
        );
    },
  );
});
