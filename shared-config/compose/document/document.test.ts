import { renderDocument, type DocumentParts } from './document';

const page: DocumentParts = {
  title: 'CNDCR | "Home" & more',
  description: 'A <b>description</b>',
  fonts: [],
  styles: [{ url: 'https://content.example/a.css', css: '.a{}' }],
  script: { url: '/assets/main.js', integrity: 'sha384-shell' },
  composition: {
    path: '/',
    year: 2026,
    scripts: ['https://content.example/remoteEntry.js'],
    routes: [],
    remotes: { content: { entry: 'e', config: { text: '</script><script>' } }, forms: { entry: 'e', config: {} } },
  },
  html: '<main></main>',
};

test('escapes text so that it cannot close its element', () => {
  const html = renderDocument(page);
  expect(html).toContain('<title>CNDCR | &quot;Home&quot; &amp; more</title>');
  expect(html).toContain('content="A &lt;b>description&lt;/b>"');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
});

test('keeps the names of a remote’s files in one block, except style sheets', () => {
  const html = renderDocument(page);
  const outside = html.replace(/<!--remotes-->.*<!--\/remotes-->/s, '').replace(/<style.*<\/style>/s, '');
  expect(outside).not.toContain('content.example');
});

test('names the shell’s script with its hash and CORS mode on a dev server, which has no start script', () => {
  expect(renderDocument(page)).toContain(
    '<script defer src="/assets/main.js" integrity="sha384-shell" crossorigin></script>',
  );
});

test('contains the start script, with its data', () => {
  const html = renderDocument({ ...page, startScript: 'start()' });
  expect(html).toContain(
    '<script type="module" async data-script="/assets/main.js" data-integrity="sha384-shell">start()</script>',
  );
  expect(html).not.toContain('src="/assets/main.js"');
});
