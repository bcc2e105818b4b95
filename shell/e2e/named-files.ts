import type { Composition } from 'shared-config/contract/composition';
import { elementsOf } from 'shared-config/testing/read-html';

const documents = new Map<string, ReturnType<typeof read>>();

/** A document of a site that does not change, and the absolute URLs of what it names; `styles` are inlined, and name the pictures. */
export function namedFiles(site: string, route: string): ReturnType<typeof read> {
  const url = site + route;
  const document = documents.get(url) ?? read(url);
  documents.set(url, document);
  return document;
}

async function read(url: string) {
  const html = await (await fetch(url)).text();
  const elements = elementsOf(html);
  const composition = elements.find(({ attributes }) => attributes['id'] === 'composition');
  const { scripts = [] } = JSON.parse(composition?.text ?? '') as Composition;
  const valuesOf = (name: string) => elements.flatMap(({ attributes }) => attributes[name] ?? []);
  const fonts = elements.flatMap(({ attributes: { as, href = '' } }) => (as === 'font' ? href : []));
  const absolute = (urls: string[]) => urls.map((other) => new URL(other, url).href);
  return {
    html,
    scripts: absolute([...scripts, ...valuesOf('data-script')]),
    fonts: absolute(fonts),
    styles: absolute(valuesOf('data-href')),
    pictures: absolute([
      ...new Set([...html.matchAll(/(?:url\("?|src=")([^")]+\.svg)/g)].map(([, picture = '']) => picture)),
    ]),
  };
}
