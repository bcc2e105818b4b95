import path from 'node:path';
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';
import { prerender } from 'react-dom/static';
import { checkPage, mergePages, readSite, type CheckedSite, type RenderedRoute } from 'shared-config/compose';
import { integrityOf } from 'shared-config/build/release/integrity';
import { composePage } from 'shared-config/compose/document/compose-page';
import { SiteFiles } from 'shared-config/compose/document/site-files';
import { localParts } from 'shared-config/compose/local/local-parts';
import { tagsOf, type ComposeContext } from 'shared-config/compose/search/search';
import type { PageModule } from 'shared-config/contract/page';
import { notFoundPath } from 'shared-config/contract/routes';
import { elementsNamed, metasIn } from 'shared-config/testing/read-html';
import { releasedPart } from 'shared-config/testing/released-part';
import { createApp, type Pages } from '../src/server';

const context: ComposeContext = { address: 'https://site.example', now: new Date('2026-03-01'), preview: false };
const settings = await readSite({});
const remotes = await localParts(settings);

/** The site as compose makes it, of the parts' source rather than of their releases. */
const site: CheckedSite = {
  parts: {
    shell: releasedPart('shell'),
    remotes: Object.fromEntries(
      remotes.map(({ name, definition }) => [
        name,
        releasedPart(name, {
          pages: Object.fromEntries(definition.pages.map((page) => [page.page, { ...page, scripts: [], styles: [] }])),
        }),
      ]),
    ),
  },
  pages: [],
  needs: {},
  arrangement: settings.arrangement,
};
site.pages = mergePages(
  Object.fromEntries(Object.entries(site.parts.remotes).map(([name, { release }]) => [name, release])),
  settings.arrangement,
);

const modules: Pages = {};
for (const { name, folder, definition } of remotes) {
  const own: Record<string, PageModule> = {};
  for (const { page, module } of definition.pages) own[page] = (await import(path.join(folder, module))) as PageModule;
  modules[name] = own;
}

const files = new SiteFiles(site.parts);
async function rendered(address: string): Promise<RenderedRoute> {
  const { prelude } = await prerender(createApp(address, modules, {}, 2026, site.pages), {
    progressiveChunkSize: Infinity,
  });
  return { path: address, html: await new Response(prelude as ReadableStream).text() };
}

const addresses = [...site.pages.map((page) => page.path), notFoundPath];
const pages: RenderedRoute[] = [];
const documents: Record<string, string> = {};
for (const address of addresses) {
  const page = await rendered(address);
  pages.push(page);
  const siteFiles = {
    integrity: { url: '/assets/integrity.json', hash: integrityOf('{}') },
    routes: { url: '/assets/routes.json', hash: integrityOf('[]') },
  };
  documents[address] = composePage(
    site,
    files,
    page,
    siteFiles,
    context,
    await tagsOf(site, page, files, context),
  ).html;
}

test.each(addresses)('%s is valid HTML', async (address) => {
  const validator = new HtmlValidate(new FileSystemConfigLoader({ extends: ['html-validate:standard'], root: true }));
  const { results } = await validator.validateString(documents[address] ?? '', `${address}.html`);
  expect(formatterFactory('text')(results)).toBe('');
});

test.each(addresses)('%s passes the gate of compose, and has one heading of the first level', (address) => {
  const page = pages.find((other) => other.path === address)!;
  expect(() => checkPage(site, page)).not.toThrow();
  expect(elementsNamed(documents[address] ?? '', 'h1')).toHaveLength(1);
});

test('each page has a description, a card and an address of its own', () => {
  for (const own of ['description', 'og:image', 'og:url']) {
    const values = site.pages.map((page) => metasIn(documents[page.path] ?? '')[own]);
    expect([own, values.filter(Boolean)]).toEqual([own, values]);
    expect([own, new Set(values).size]).toEqual([own, site.pages.length]);
  }
});

test('search engines are told of one event, on its page', () => {
  const events = site.pages.flatMap(({ path: address }) => {
    const data = elementsNamed(documents[address] ?? '', 'script').find(
      ({ attributes }) => attributes['type'] === 'application/ld+json',
    );
    const { '@graph': graph } = JSON.parse(data?.text ?? '') as { '@graph': { '@type': string }[] };
    return graph.filter((node) => node['@type'] === 'Event').map((event) => [address, event]);
  });
  expect(events).toEqual([
    [
      '/events',
      expect.objectContaining({
        name: 'Diaspora Impact Roundtable',
        startDate: '2026-10-01',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: 'https://site.example/events' },
      }),
    ],
  ]);
});
