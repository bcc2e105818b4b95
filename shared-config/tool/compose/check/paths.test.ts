import { pathsAfter } from './paths';

const pagesOf = (remotes: Record<string, string[]>) =>
  Object.entries(remotes).flatMap(([remote, paths]) => paths.map((path) => ({ path, remote })));

const all = { garden: ['/', '/plants'], library: ['/books'] };
const { paths: live } = pathsAfter(pagesOf(all), [], {}, []);
const lost = (path: string) => `Refused: ${path} would no longer lead to a page.`;

test('records whose each path is, also after its page is gone', () => {
  expect(live).toEqual({ '/': 'garden', '/plants': 'garden', '/books': 'library' });
  const { paths: gone, lost: none } = pathsAfter(pagesOf({ ...all, garden: ['/'] }), ['/plants'], live, []);
  expect([gone, none]).toEqual([live, []]);
  expect(() => pathsAfter(pagesOf({ ...all, garden: ['/'] }), [], gone, ['library'])).toThrow(lost('/plants'));
  expect(pathsAfter(pagesOf({ ...all, garden: ['/'] }), [], gone, ['garden']).paths).not.toHaveProperty(['/plants']);
});

test('only a part that moves back may lose its own paths', () => {
  const without = { garden: ['/'], library: ['/books'] };
  for (const back of [[], ['library'], ['shell']])
    expect(() => pathsAfter(pagesOf(without), [], live, back)).toThrow(lost('/plants'));
  expect(pathsAfter(pagesOf(without), [], live, ['garden'])).toEqual({
    paths: { '/': 'garden', '/books': 'library' },
    lost: ['/plants'],
  });
  expect(() => pathsAfter(pagesOf({ garden: ['/'] }), [], live, ['garden'])).toThrow(lost('/books'));
  expect(pathsAfter(pagesOf({ garden: ['/'] }), [], live, 'all').paths).toEqual({ '/': 'garden' });
});
