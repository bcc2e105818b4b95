import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import { freePort } from '../local/ports';
import { answering } from '../testing/fault-server';
import { request } from './request';

const limit = 1_000_000;

let sent = 0;
const host = await answering((asked, response) => {
  if (asked.url === '/endless') {
    const more = () => {
      sent += 100_000;
      if (!response.destroyed) response.write(Buffer.alloc(100_000), () => setImmediate(more));
    };
    more();
  } else if (asked.url === '/cut') {
    response.writeHead(200, { 'Content-Length': 9 }).write('half', () => response.destroy());
  } else if (asked.url === '/gzip') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('plain');
  else if (asked.url === '/late') response.writeHead(200).write('half');
  else if (asked.url !== '/silent') response.end(`${asked.method} ${asked.url}`);
});
const site = `http://${host}`;

describe('a request', () => {
  test('returns the status, headers and body of a response', async () => {
    const { status, body, address } = await request(`${site}/a`, {}, { limit });
    expect([status, body.toString(), address]).toEqual([200, 'GET /a', `${site}/a`]);
  });

  test.each([
    ['/cut', /^the ledger ended early \(other side closed\)$/],
    ['/gzip', /^the ledger is not compressed as its headers say \(incorrect header check\)$/],
    ['/late', /^the ledger took longer than 0\.2 s$/],
    ['/endless', /^the ledger has more than the 1,000,000 bytes allowed$/],
  ])('names the file and the reason: %s', async (path, message) => {
    const options = { limit, name: 'the ledger', time: path === '/late' ? 200 : 5000 };
    await expect(request(site + path, {}, options)).rejects.toThrow(message);
    expect(sent).toBeLessThan(20_000_000);
  });

  test('ends after its time although garbage is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = setInterval(runInNewContext('gc') as () => void, 20);
    const late = request(`${site}/silent`, {}, { limit, time: 200 });
    await expect(late.finally(() => clearInterval(collect))).rejects.toThrow('/silent took longer than 0.2 s');
  });

  test('names the reason why a host is unreachable', async () => {
    const port = await freePort();
    await expect(request(`http://127.0.0.1:${port}/`, {}, { limit })).rejects.toThrow(
      `http://127.0.0.1:${port}/ is not reachable (connect ECONNREFUSED 127.0.0.1:${port})`,
    );
  });
});

describe('redirects', () => {
  /** Each requested URL. */
  let asked: string[];

  /** Follows redirects between hosts that do not exist. */
  async function follow(...[url = '', ...targets]: string[]): Promise<string[]> {
    asked = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      const location = targets[asked.push(address as string) - 1];
      return Promise.resolve(location ? new Response('', { status: 301, headers: { location } }) : new Response('ok'));
    });
    await request(url, {}, { limit }).finally(() => jest.restoreAllMocks());
    return asked;
  }

  test('are followed within the origin', async () => {
    expect(await follow('https://a.example/x', '/x/')).toEqual(['https://a.example/x', 'https://a.example/x/']);
  });

  test.each([
    [1, ['https://other.example/x'], 'redirects to another origin: https://other.example/x'],
    [1, ['//other.example'], 'redirects to another origin: https://other.example/'],
    [1, ['https://a.example:444/'], 'redirects to another origin: https://a.example:444/'],
    [1, ['http://169.254.169.254/latest'], 'redirects to another origin: http://169.254.169.254/latest'],
    [1, ['file:///etc/passwd'], 'redirects to another origin: file:///etc/passwd'],
    [1, ['http://a.example/x'], 'redirects to another origin: http://a.example/x'],
    [1, ['https://www.a.example/x'], 'redirects to another origin: https://www.a.example/x'],
    [6, Array.from({ length: 6 }, () => '/x'), 'redirects more than 5 times'],
  ])('are refused otherwise, after %i requests: %j', async (requests, targets, reason) => {
    await expect(follow('https://a.example/x', ...targets)).rejects.toThrow(`https://a.example/x ${reason}`);
    expect(asked).toHaveLength(requests);
  });
});
