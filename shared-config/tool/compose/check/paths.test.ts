import { pathsAfter } from './paths';

const live = { '/': 'garden', '/plants': 'garden', '/books': 'library' };

/** The paths after a composition that has pages at some of the live ones. */
function after(paths: (keyof typeof live)[], back: string[] | 'all' = [], gone: string[] = []) {
  const pages = paths.map((path) => ({ path, remote: live[path] }));
  return pathsAfter(pages, gone, live, back);
}

test('records whose each path is, also after its page is gone', () => {
  const pages = Object.entries(live).map(([path, remote]) => ({ path, remote }));
  expect(pathsAfter(pages, [], {}, [])).toEqual({ paths: live, lost: [] });
  expect(after(['/', '/books'], [], ['/plants'])).toEqual({ paths: live, lost: [] });
});

test('only a part that moves back may lose its own paths', () => {
  for (const back of [[], ['library'], ['shell']])
    expect(() => after(['/', '/books'], back)).toThrow('Refused: /plants would no longer lead to a page.');
  expect(() => after(['/'], ['garden'])).toThrow('Refused: /books would no longer lead to a page.');
  const paths = { '/': 'garden', '/books': 'library' };
  expect(after(['/', '/books'], ['garden'])).toEqual({ paths, lost: ['/plants'] });
  expect(after(['/'], 'all').paths).toEqual({ '/': 'garden' });
});
