import { titleOf } from 'shared-config/contract/routes';
import { footerList, organisation } from 'shared-config/brand/organisation';
import { navigationRoutes, routes } from 'shared-config/testing/pages';
import { elementsNamed } from 'shared-config/testing/read-html';
import { expect, test } from '../../fixtures/site';
import { namedFiles } from '../../fixtures/named-files';

// Promises about the composed HTML and its files, which need no browser.

test('every page has its title, one h1, few landmarks, the menus, and links that make sense out of context; it leads to Privacy', async ({
  stack,
}) => {
  for (const route of routes) {
    const html = (await namedFiles(stack.site.url, route.path)).html;
    expect(elementsNamed(html, 'title')[0]?.text).toBe(titleOf(route));
    expect(elementsNamed(html, 'h1'), route.path).toHaveLength(1);
    const sections = elementsNamed(html, 'section').filter(({ attributes }) => attributes['aria-labelledby']);
    expect(sections.length, route.path).toBeLessThanOrEqual(2);
    expect(unclearLinks(html), route.path).toEqual([]);
    const menus = html.match(/<nav aria-label(="M|ledby="quick-links)[^]*?<\/nav>/g) ?? [];
    const paths = menus.map((menu) => elementsNamed(menu, 'a').map(({ attributes }) => attributes['href']));
    expect(paths, route.path).toEqual([1, 2, 3].map(() => navigationRoutes.map(({ path }) => path)));
    expect(hrefsOf(html, 'footer').get('privacy'), route.path).toEqual(new Set(['/privacy']));
    if (route.isForm) expect([...hrefsOf(html, 'main').values()], route.path).toContainEqual(new Set(['/privacy']));
  }
});

test('offers the roundtable as a calendar file from its own origin', async ({ stack }) => {
  const html = (await namedFiles(stack.site.url, '/events')).html;
  const link = elementsNamed(html, 'a').find(({ attributes }) => attributes['download'] !== undefined);
  expect(link?.attributes['download']).toBe('diaspora-impact-roundtable.ics');
  const address = new URL(link?.attributes['href'] ?? '', stack.site.url);
  expect(address.origin).toBe(stack.site.url);
  const file = await fetch(address);
  expect(file.headers.get('content-type')).toMatch(/^text\/calendar/);
  // It leaves the visitor's day free.
  expect(await file.text()).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*DATE:\d{4}1001\r\nRRULE:FREQ=YEARLY\r\n[^]*TRANSP:TRANSPARENT\r\n[^]*END:VCALENDAR\r\n$/,
  );
});

test('a file of several drawings is shown by their names, which it has', async ({ stack }) => {
  const pages = await Promise.all(routes.map(({ path }) => namedFiles(stack.site.url, path)));
  const sources = pages.flatMap(({ html }) => elementsNamed(html, 'img').map(({ attributes }) => attributes['src']!));
  expect(sources.filter((source) => source.includes('#')).length).toBeGreaterThan(0);
  for (const source of new Set(sources)) {
    const [file, id] = source.split('#');
    const drawings = await (await fetch(new URL(file!, stack.site.url))).text();
    if (id) expect(drawings, source).toContain(`id="${id}"`);
    else expect(drawings, `${source} needs a name: browsers confuse the whole with a part`).not.toContain('<view ');
  }
});

test('translators leave names, addresses, awards and words of other languages as they are', async ({ stack }) => {
  for (const { path } of routes) {
    const body = partOf((await namedFiles(stack.site.url, path)).html, 'body');
    const translated = body
      .replace(/<(\w+)[^>]* translate="no"[^>]*>[^]*?<\/\1>/g, '')
      .replace(/<script[^]*?<\/script>/g, '');
    // Within a sentence of words, a name is the editor's.
    const names = [organisation.name, ...(footerList?.items ?? [])].flatMap((name) => [`>${name}<`, `"${name}"`]);
    for (const kept of [...names, '>CNDCR<', ' lang="', `>${organisation.email.split('@')[0]}@<`])
      expect.soft(translated.includes(kept), `${path}: ${kept}`).toBe(false);
  }
});

function partOf(html: string, tag: string): string {
  return new RegExp(`<${tag}[ >][^]*</${tag}>`).exec(html)?.[0] ?? '';
}

function hrefsOf(html: string, tag: string): Map<string, Set<string>> {
  const targets = new Map<string, Set<string>>();
  for (const { text, attributes } of elementsNamed(partOf(html, tag), 'a')) {
    const name = text.trim().toLowerCase();
    if (attributes['href'] !== undefined) targets.set(name, (targets.get(name) ?? new Set()).add(attributes['href']));
  }
  return targets;
}

/** Link names that are unclear out of context, or lead to several URLs. */
function unclearLinks(html: string): string[] {
  const isEmpty = (name: string) => /^(|more|learn more|read more|here|click here|link|details)$/.test(name);
  return [...hrefsOf(html, 'body')].filter(([name, { size }]) => size > 1 || isEmpty(name)).map(([name]) => name);
}
