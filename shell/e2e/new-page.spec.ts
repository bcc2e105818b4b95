import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run, start } from 'shared-config/build/processes/processes';
import { compose, localOptions } from 'shared-config/compose/compose';
import { readSite } from 'shared-config/compose/read/site';
import { copyRemotes } from './copy';
import { alive, expect, test } from './fixtures';
import { showsPage } from './served';
import { markDocument } from './steps';
import { host } from 'shared-config/testing/fault-server';

const added = {
  path: '/scholarships-in-lagos',
  name: 'Scholarships in Lagos',
  description: 'Scholarships in Lagos: a page of a test, described in at least fifty characters.',
};
const component = `import { PageHeader, TextLink } from 'shared-config/ui';

export default function Scholarships() {
  return (
    <>
      <PageHeader title="${added.name}" lead="For students." motif="${added.name}" />
      <TextLink href="/our-awards">Our awards</TextLink>
    </>
  );
}
`;

test('shows a new page after a release of its remote alone, without a new shell @desktop', async ({
  stack,
  browser,
}) => {
  // The test builds a remote and composes a site.
  test.slow();
  const copy = await copyRemotes(['content']);
  const { folder } = copy;
  try {
    const cwd = copy.folderOf('content');
    await writeFile(path.join(cwd, 'src/pages/scholarships.tsx'), component);
    const definition = { page: 'Scholarships', module: './src/pages/scholarships.tsx', ...added };
    await copy.change('content', 'pages.ts', 'pages: [\n', `pages: [\n${JSON.stringify(definition)},\n`);
    const command = [process.execPath, path.join(folder, 'shared-config/cli.js'), 'release', '--first', '--dirty'];
    await run(start(command, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }), 'release');
    const env = {
      ...stack.env,
      CONTENT_RELEASES: path.join(cwd, 'releases'),
    };
    const settings = await readSite(env);
    await compose(settings, path.join(folder, 'shell/site'), localOptions);
    const server = await host(path.join(folder, 'shell/site'));
    const page = await browser.newPage({ baseURL: server.url });
    try {
      await page.goto('/');
      await alive(page, '/');
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/routes\..*json/.test(name)),
      );
      const sameDocument = await markDocument(page);
      await page.evaluate(
        ({ path, name }) =>
          document
            .querySelector('main')
            ?.prepend(Object.assign(document.createElement('a'), { href: path, textContent: name })),
        added,
      );
      await page.getByRole('link', { name: added.name }).click();
      await expect(page.getByRole('heading', { level: 1, name: added.name })).toBeVisible();
      await expect(page).toHaveTitle(`CNDCR | ${added.name}`);
      await page.getByRole('link', { name: 'Our awards' }).first().click();
      await showsPage(page, '/our-awards');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: added.name })).toBeVisible();
      expect(await sameDocument()).toBe(true);
      await page.reload();
      await alive(page, added.path);
    } finally {
      await page.close();
      await server.close();
    }
  } finally {
    await copy.remove();
  }
});
