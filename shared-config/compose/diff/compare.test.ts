import { comparePages, gzipBytes } from './compare';
import { renderReport } from './report';

const page = (body: string, bytes: Record<string, number> = {}) => ({
  html: `<!doctype html><body>${body}</body>`,
  bytes,
});
const compare = (before: Record<string, string>, after: Record<string, string>) => {
  const pages = (given: Record<string, string>) =>
    new Map(Object.entries(given).map(([path, body]) => [path, page(body)]));
  return comparePages(pages(before), pages(after));
};

test('names nothing for pages that read and lead the same', () => {
  const home = '<h1>Home</h1><p>A <b>garden</b> for all. <a href="/join">Join</a></p>';
  expect(compare({ '/': home }, { '/': home.replace('<p>', '<p class="x">').replace('<b>', '\n <b>') })).toEqual([]);
});

test('finds changed words, in order', () => {
  const [difference] = compare(
    { '/': '<h1>Home</h1><p>A garden for all.</p>' },
    { '/': '<h1>Home</h1><p>A park for all.</p>' },
  );
  expect(difference).toMatchObject({
    path: '/',
    words: [
      { text: 'Home\nA ' },
      { text: 'garden', removed: true },
      { text: 'park', added: true },
      { text: ' for all.' },
    ],
    links: { added: [], removed: [] },
  });
});

test('reads the texts of pictures, and no scripts or styles', () => {
  const [difference] = compare({ '/': '<img alt="A tree">' }, { '/': '<img alt="A bush">' });
  expect(difference?.words.filter(({ added, removed }) => added ?? removed).map(({ text }) => text)).toEqual([
    'tree',
    'bush',
  ]);
  expect(
    compare({ '/': '<script>1</script><style>a{}</style>' }, { '/': '<script>2</script><style>b{}</style>' }),
  ).toEqual([]);
});

test('finds changed links, new pages and pages that are gone', () => {
  const found = compare(
    { '/': '<a href="/join">Go</a>', '/old': '<h1>Old</h1>' },
    { '/': '<a href="/join-us">Go</a>', '/new': '<h1>New</h1>' },
  );
  expect(found.map(({ path, only, links }) => [path, only, links])).toEqual([
    ['/', undefined, { added: ['/join-us'], removed: ['/join'] }],
    ['/new', 'after', { added: [], removed: [] }],
    ['/old', 'before', { added: [], removed: [] }],
  ]);
});

test('compares compressed sizes', () => {
  expect(gzipBytes(['aaaaaaaaaa'.repeat(100)])).toBeLessThan(100);
  const [difference] = comparePages(
    new Map([['/', page('', { scripts: 10, styles: 5 })]]),
    new Map([['/', page('', { scripts: 12, styles: 5 })]]),
  );
  expect(difference?.bytes).toEqual({ scripts: [10, 12] });
});

test('the report is one file without scripts, and escapes what it shows', () => {
  const html = renderReport({
    title: 'content a → b',
    pages: compare({ '/': '' }, { '/': '<p>&lt;script&gt;</p><a href="/&quot;x">x</a>' }),
    pictures: [{ path: '/', width: 360, before: Buffer.from('one'), after: undefined }],
  });
  expect(html).toContain('&lt;script>');
  expect(html).toContain('/&quot;x');
  expect(html).not.toContain('<script');
  expect(html).toContain('src="data:image/png;base64,b25l"');
  expect(html).toContain('1 page differs from what is live.');
});
