import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cndcr, run, start } from 'shared-config/build/processes/processes';
import { copyRemotes } from './copy';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { markDocument } from './steps';

const added = {
  page: 'Scholarships',
  module: './src/pages/scholarships.tsx',
  path: '/scholarships-in-lagos',
  name: 'Scholarships in Lagos',
  description: 'A page that the test adds to the remote, and that no release of the shell knows of.',
};

test(
  'shows a new page after a release of its remote alone, without a new shell',
  { tag: '@desktop' },
  async ({ page, stack }) => {
    // The test builds a remote and composes a site.
    test.slow();
    const copy = await copyRemotes(['content']);
    const folder = copy.folderOf('content');
    try {
      await copy.change('content', 'pages.ts', 'pages: [', `pages: [${JSON.stringify(added)},`);
      await writeFile(
        path.join(folder, added.module),
        `export default function Scholarships() { return <h1>${added.name}</h1>; }`,
      );
      const release = start(cndcr('release', '--first', '--dirty'), {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await run(release, 'release');
      await stack.deploy('content', folder);

      await page.goto('/');
      await alive(page, '/');
      const sameDocument = await markDocument(page);
      await page.evaluate(({ path: href, name: textContent }) => {
        document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href, textContent }));
      }, added);
      const heading = page.getByRole('heading', { level: 1, name: added.name });
      await page.getByRole('link', { name: added.name }).click();
      await expect(heading).toBeVisible();
      await expect(page).toHaveTitle(`CNDCR | ${added.name}`);
      await page.getByRole('link', { name: 'Our awards' }).first().click();
      await showsPage(page, '/our-awards');
      await page.goBack();
      await expect(heading).toBeVisible();
      expect(await sameDocument()).toBe(true);
      await page.reload();
      await alive(page, added.path);
      // The next files of the remote have other names.
      await page.goto('about:blank');
    } finally {
      await stack.heal();
      await copy.remove();
    }
  },
);
