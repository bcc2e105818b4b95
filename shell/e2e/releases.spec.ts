import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { notFoundPath, routes } from 'shared-config/routes';
import { compose } from '../compose/compose';
import { root, run, start } from '../scripts/processes';
import { expect, test } from './fixtures';

const before = 'A civic home for Nigerians everywhere';
const after = 'A civic home for every Nigerian';

test('changes nothing but the page whose words changed, and the block that names the remote’s files @desktop', async ({ stack }) => {
  // Hidden, so that no tool takes the copy for source.
  const folder = path.join(root, 'shell/.cache');
  await mkdir(folder, { recursive: true });
  const copy = await mkdtemp(path.join(folder, 'copy-'));
  try {
    await copyParts(copy);
    const first = await composeCopy('first');
    const words = path.join(copy, 'remote-content/src/content/home.ts');
    await writeFile(words, (await readFile(words, 'utf8')).replace(before, after));
    const second = await composeCopy('second');

    expect(first.get('/')).toContain(before);
    expect(second.get('/')).toContain(after);
    for (const [page, html] of second) {
      if (page === '/') continue;
      expect(outsideOfBlock(html), page).toBe(outsideOfBlock(first.get(page)));
      expect(blockOf(html), page).not.toBe(blockOf(first.get(page)));
    }
  } finally {
    await rm(copy, { recursive: true });
  }

  /** Releases the remote alone, composes a site with it, and reads its pages. */
  async function composeCopy(name: string): Promise<Map<string, string>> {
    const remote = path.join(copy, 'remote-content');
    await run(start(['npx', 'tsx', '../shared-config/scripts/release.ts'], { cwd: remote }), 'release of the copy');
    const site = path.join(copy, name);
    await compose({ ...stack.settings, content: { ...stack.settings.content, releases: path.join(remote, 'releases') } }, site);
    const pages = [...routes.map((route) => route.path), notFoundPath];
    return new Map(await Promise.all(pages.map(async (page) => [page, await readFile(path.join(site, `${page === '/' ? 'index' : page.slice(1)}.html`), 'utf8')] as const)));
  }
});

/** The remote and what it is built from, side by side as in the project: a build names things by where they stand. */
async function copyParts(to: string): Promise<void> {
  const derived = /^(node_modules|releases|dist|\.cache|\.types)$/;
  for (const part of ['remote-content', 'shared-config', 'package-lock.json']) {
    await cp(path.join(root, part), path.join(to, part), { recursive: true, filter: (file) => !derived.test(path.basename(file)) });
  }
  await mkdir(path.join(to, 'node_modules'));
  await symlink('../shared-config', path.join(to, 'node_modules/shared-config'));
}

const block = /<!--remotes-->.*<!--\/remotes-->/s;

function blockOf(html: string | undefined): string | undefined {
  return html?.match(block)?.[0];
}

function outsideOfBlock(html: string | undefined): string | undefined {
  return html?.replace(block, '');
}
