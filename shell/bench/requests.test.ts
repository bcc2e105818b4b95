import { bytesByType, chainDepth, type Request } from './requests';

const request = (type: Request['type'], start: number, end: number, changes: Partial<Request> = {}): Request => ({
  url: 'http://localhost/',
  type,
  start,
  answered: end,
  end,
  bytes: 100,
  status: 200,
  encoding: 'br',
  ...changes,
});
const page = request('document', 0, 200, { answered: 160 });

test('counts all requests that a document starts as one step', () => {
  expect(chainDepth([page, request('script', 170, 900), request('script', 171, 400), request('font', 172, 500)])).toBe(
    2,
  );
});

test('follows a chain of requests in which each waits for the previous one', () => {
  const requests = [
    page,
    request('script', 210, 400),
    request('script', 410, 600),
    request('script', 405, 500),
    request('style', 610, 700),
  ];
  expect(chainDepth(requests)).toBe(4);
  expect(chainDepth([...requests].reverse())).toBe(4);
});

test('returns 0 without requests', () => {
  expect(chainDepth([])).toBe(0);
});

test('sums the bytes of each type', () => {
  expect(bytesByType([page, request('script', 1, 2), request('script', 1, 2, { bytes: 50 })])).toEqual({
    document: 100,
    script: 150,
    style: 0,
    font: 0,
    other: 0,
  });
});
