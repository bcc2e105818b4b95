import vm from 'node:vm';

/** A `<script>` or `<link>` that a page has loaded, with its properties. */
export type Tag = Record<string, unknown>;

/**
 * The minimal page that webpack's runtime needs to load scripts and style sheets.
 * @param served URL → content
 * @param globals global variables that are defined before any script runs
 * @returns its global variables, the loaded tags in insertion order, and a function that runs a script of its HTML
 */
export function openPage(served: Record<string, string>, globals: Record<string, unknown> = {}) {
  const tags: Tag[] = [];
  const document = {
    defaultView: null as unknown,
    currentScript: null as Tag | null,
    createElement: tagOf,
    getElementsByTagName: () => [],
    head: {
      appendChild(tag: Tag) {
        tags.push(tag);
        queueMicrotask(() => {
          if (tag['src']) run(tag['src'] as string);
          (tag['onload'] as ((event: unknown) => void) | undefined)?.({ type: 'load' });
        });
      },
    },
  };
  const context = vm.createContext({
    ...globals,
    console,
    document,
    location: { href: 'https://site.test/' },
    URL,
    setTimeout,
    clearTimeout,
  });
  document.defaultView = vm.runInContext('globalThis', context);

  function run(url: string): void {
    // A host ignores the query.
    const script = served[url.split('?')[0] ?? url];
    if (script === undefined) throw new Error(`${url} is not served. There are ${Object.keys(served).join(', ')}.`);
    document.currentScript = { ...tagOf('script'), src: url };
    vm.runInContext(script, context);
    document.currentScript = null;
  }

  return { globals: context, tags, run };
}

function tagOf(tagName: string): Tag {
  const setAttribute = (name: string, value: unknown) => void (tag[name] = value);
  const tag: Tag = { tagName: tagName.toUpperCase(), setAttribute };
  return tag;
}
