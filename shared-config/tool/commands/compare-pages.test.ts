import { comparePages } from './compare-pages';

const compare = (before: Record<string, string>, after: Record<string, string>, bytes = [1, 1]) => {
  const pages = (given: Record<string, string>, scripts = 1) =>
    new Map(Object.entries(given).map(([path, html]) => [path, { html, bytes: { scripts } }]));
  return comparePages(pages(before, bytes[0]), pages(after, bytes[1]));
};

test('omits pages whose words and links are unchanged', () => {
  const home = '<h1>Home</h1><p>A <b>garden</b> for all. <a href="/join">Join</a></p><script>1</script>';
  expect(
    compare({ '/': home }, { '/': home.replace('<p>', '<p class="x">').replace('<b>', '\n <b>').replace('1', '2') }),
  ).toBe('Nothing that a visitor reads, follows or loads differs.');
});

test('shows changed words, links and bytes of each page, new pages and removed pages', () => {
  expect(
    compare(
      { '/': '<h1>Home</h1><p>A garden for <a href="/join">all</a>.</p><img alt="A tree">', '/old': '<h1>Old</h1>' },
      {
        '/': '<h1>Home</h1><p>A *park* for <a href="/us">all</a>.</p><img alt="A bush">',
        '/new': '<nav>Frame</nav><main><h1>New</h1></main>',
      },
      [10, 12],
    ),
  ).toBe(`## /

Home / A ~~garden~~ **\\*park\\***  for all. / (A ~~tree~~ **bush** )

- link added: \`/us\`
- link removed: \`/join\`
- scripts: 10 → 12 bytes, gzip

## /new

This page is new.
**New**

- scripts: 0 → 12 bytes, gzip

## /old

This page is gone.
~~Old~~

- scripts: 10 → 0 bytes, gzip`);
});

test('names the addresses within a page that are gone, without the ids that React makes', () => {
  const page = '<h2 id="forums">Forums</h2><label for="_R_1_">Name</label><input id="_R_1_">';
  const renamed = page.replace('forums', 'civic').replaceAll('_R_1_', '_R_2_');
  expect(compare({ '/': page, '/old': page }, { '/': renamed })).toMatch(
    /^## \/\n\n- address removed: `\/#forums`\n\n## \/old\n\nThis page is gone\.(?!.*#forums)/s,
  );
});
