import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/** Path → the fragments of its parts. */
type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The pages of all remotes whose source is here, with the ids in their components, and those of words that a component shows under them.
 * @returns undefined outside of the site's repository
 */
export async function readPages(root: string): Promise<Pages | undefined> {
  const site = path.join(root, 'shell/site.json');
  if (!existsSync(site)) return undefined;
  const { missing = [] } = JSON.parse(await readFile(site, 'utf8')) as { missing?: string[] };
  const pages = new Map<string, Set<string>>(missing.map((each) => [each, new Set()]));
  for (const folder of await readdir(root)) {
    const definition = path.join(root, folder, 'pages.ts');
    if (!existsSync(definition)) continue;
    const facts = (await readFile(definition, 'utf8')).matchAll(/module: '\.\/([^']+)\.tsx'[^}]*?path: '([^']+)'/g);
    for (const [, module = '', page = ''] of facts) {
      const components = path.join(root, folder, path.dirname(module));
      const names = existsSync(components) ? await readdir(components) : [];
      const files = names.filter((name) => name.endsWith('.tsx'));
      const texts = await Promise.all(files.map((file) => readFile(path.join(components, file), 'utf8')));
      const ids = new Set(texts.flatMap((text) => found(text, /\bid="([\w-]+)"/g)));
      // Words that a component shows under their ids, or under the names of their fields.
      for (const text of texts) {
        if (!/\bid=\{(id|\w+\.type)\}/.test(text)) continue;
        const shown = /\bid=\{id\}/.test(text) ? /\bid["']?\s*:\s*["']([\w-]+)["']/g : /^ {2}(\w+): \{/gm;
        for (const other of found(text, /from '((?:\.\.\/)+content\/[\w-]+)'/g)) {
          const words = await readFile(path.join(components, `${other}.ts`), 'utf8').catch(() => '');
          for (const id of found(words, shown)) ids.add(id);
        }
      }
      pages.set(page, ids);
    }
  }
  return pages;
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const hosts: Readonly<Record<string, string>> = {
  Facebook: 'www.facebook.com',
  Instagram: 'www.instagram.com',
  LinkedIn: 'www.linkedin.com/company',
  X: 'x.com',
};

/** What is wrong with a link, and what was probably meant. Empty ones are left to the schema. @param entry the fields beside it */
export function linkProblem(href: string, entry: ReadonlyMap<string, string>, pages?: Pages): string | undefined {
  const link = href.trim();
  const complain = (problem: string, meant: string) => `the link '${href}' ${problem}: write ${meant}`;
  const host = hosts[entry.get('name') ?? ''];
  const account = `https://${host}/ and the account’s name`;
  if (href === '') return undefined;
  if (/^https?:/i.test(link)) {
    const isWhole =
      URL.canParse(link) && /^https?:\/\/[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(:\d+)?([/?#]\S*)?$/iu.test(link);
    if (!isWhole) return complain('is not a whole address', 'it as the browser shows it on that page');
    const { hostname, pathname, search } = new URL(link);
    const [network = ''] = /\b(facebook|instagram|linkedin|x)\.com$/.exec(hostname) ?? [];
    if (host?.includes(network) === false) return complain(`leads to ${network}`, account);
    const isBare = network !== '' && search === '' && /^(\/company)?\/*$/.test(pathname);
    return host && isBare ? complain('names no account', account) : undefined;
  }
  if (link.startsWith('@'))
    return complain('is the name of an account', host ? `https://${host}/${link.slice(1)}` : 'the address of its page');
  if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(link)) return complain('lacks its beginning', `https://${link}`);
  if (!link.startsWith('/'))
    return complain('is neither a page nor an address', host ? account : 'e.g. /visit-us or https://example.org');
  if (host) return complain('leads to this site', account);
  if (!pages) return undefined;
  const [page = '', fragment = ''] = href.split('#');
  const ids = pages.get(page);
  if (!ids) {
    const meant = closest(page.replace(/[/.\s]+$/, ''), [...pages.keys()]);
    return complain('leads to no page', meant ? meant + (fragment && `#${fragment}`) : listOf([...pages.keys()]));
  }
  if (fragment === '' || ids.has(fragment)) return undefined;
  const meant = closest(fragment.trim(), [...ids]);
  return complain(`leads to no part of ${page}`, meant ? `${page}#${meant}` : page);
}

const listOf = (links: string[]) => `one of ${links.join(', ')}`;

function closest(text: string, candidates: string[]): string | undefined {
  // TypeScript does not declare this function, which chooses its suggestions for mistyped names.
  const { getSpellingSuggestion } = ts as unknown as {
    getSpellingSuggestion: (text: string, candidates: string[], name: (text: string) => string) => string | undefined;
  };
  return candidates.includes(text) ? text : getSpellingSuggestion(text, candidates, (each) => each);
}
