import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { notFoundPath } from 'shared-config/contract/routes';
import { routes } from 'shared-config/testing/pages';
import { compose } from 'shared-config/compose/compose';
import { copyRemotes } from './copy';
import { expect, test } from './fixtures';
import { headingOf } from './served';

test('changes nothing but the page whose words changed, and the block that names the remote’s files @desktop', async ({ stack }) => {
  // Two builds.
  test.slow();
  const copy = await copyRemotes(['content']);
  try {
    const first = await releaseAndCompose('first');
    await copy.changeTitle('content', 'src/content/home.ts', 'Another title');
    const second = await releaseAndCompose('second');

    expect(headingOf(first.get('/') ?? '')).not.toBe('Another title');
    expect(headingOf(second.get('/') ?? '')).toBe('Another title');
    for (const [page, html] of second) {
      if (page === '/') continue;
      expect(outsideOfBlock(html), page).toBe(outsideOfBlock(first.get(page)));
      expect(blockOf(html), page).not.toBe(blockOf(first.get(page)));
    }
  } finally {
    await copy.remove();
  }

  /** Releases the remote alone, composes a site with it, and reads its pages. */
  async function releaseAndCompose(name: string): Promise<Map<string, string>> {
    await copy.release('content');
    const site = path.join(copy.folder, name);
    const releases = path.join(copy.folder, 'remote-content/releases');
    const { settings } = stack;
    await compose({ ...settings, remotes: { ...settings.remotes, content: { ...settings.remotes.content!, releases } } }, site);
    const pages = [...routes.map((route) => route.path), notFoundPath];
    const read = (page: string) => readFile(path.join(site, `${page === '/' ? 'index' : page.slice(1)}.html`), 'utf8');
    return new Map(await Promise.all(pages.map(async (page) => [page, await read(page)] as const)));
  }
});

const block = /<!--remotes-->.*<!--\/remotes-->/s;

function blockOf(html: string | undefined): string | undefined {
  return html?.match(block)?.[0];
}

function outsideOfBlock(html: string | undefined): string | undefined {
  return html?.replace(block, '');
}
