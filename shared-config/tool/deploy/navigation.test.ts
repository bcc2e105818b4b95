import { readFile } from 'node:fs/promises';
import { DeployedSite } from '../testing/deployed-site';
import { syntheticPages, type SyntheticPage } from '../testing/synthetic-site';

const deployed = await DeployedSite.create();
const { deploy, site, www } = deployed;
let pages: Record<string, SyntheticPage> = syntheticPages.garden;
let version = 1;

beforeAll(() => deploy(['--first']));

/** The addresses of the navigation. */
async function navigation(): Promise<(string | undefined)[]> {
  const [nav = ''] = /<nav>.*?<\/nav>/.exec(await readFile(www('site/index.html'), 'utf8')) ?? [];
  return [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

/** Writes into `site.json`, and releases garden, as one commit does. */
async function change(listed: string[], added: Record<string, SyntheticPage>): Promise<void> {
  version += 1;
  pages = { ...pages, ...added };
  await deployed.list({}, { navigation: listed });
  await site.release('garden', `v${version}`, { pages, built: { commit: '' } });
}

test.each([{ by: [['garden'], ['settings']] }, { by: [['settings'], ['garden']] }, { by: [['garden', 'settings']] }])(
  'a page and its link, then both at another path, $by',
  async ({ by: workflows }) => {
    const [name, other] = [`/new-${version}`, `/moved-${version}`];
    const page = { name: 'New', path: name };
    const key = `New${version}`;
    await change(['/', name], { [key]: page });
    for (const parts of workflows) expect(await deploy(parts)).toMatchObject({ code: 0, stderr: '' });
    expect(await navigation()).toEqual(['/', name]);

    await change(['/', other], { [key]: { ...page, path: other, was: [name] } });
    for (const [index, parts] of workflows.entries()) {
      const { code, stdout, stderr } = await deploy(parts);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const isLeftOut = index === 0 && parts[0] === 'settings';
      expect(
        stdout.includes(`"navigation" in the settings names ${other}, which no page has: the link is left out.`),
      ).toBe(isLeftOut);
    }
    expect(await navigation()).toEqual(['/', other]);
  },
);

test('a rollback leaves out the link to its page, and names the address that is lost', async () => {
  await change(['/', '/bad'], { Bad: { name: 'Bad', path: '/bad' } });
  expect((await deploy(['garden', 'settings'])).code).toBe(0);
  const { code, stdout } = await deploy(['--rollback', 'garden', '--why', 'The page is wrong.']);
  expect({ code, links: await navigation() }).toEqual({ code: 0, links: ['/'] });
  expect(stdout).toContain('"navigation" in the settings names /bad, which no page has: the link is left out.\n');
  expect(stdout).toContain('After this change, /bad leads to Page Not Found.\n');
});

test('the first version of a remote has a way back: its paths are named as gone, and it leaves the settings', async () => {
  const { code, stderr } = await deploy(['--rollback', 'library', '--why', 'It is wrong.']);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('take library out of "remotes"') });
  const remotes = { garden: { releases: deployed.servers['garden']!.url } };
  await deployed.list({}, { remotes, navigation: ['/'] });
  expect((await deploy(['settings'])).stderr).toContain('/books, /join would no longer lead to a page');
  await deployed.list({}, { remotes, navigation: ['/'], gone: ['/books', '/join'] });
  expect(await deploy(['settings'])).toMatchObject({ code: 0, stderr: '' });
  expect(await deployed.versions()).not.toHaveProperty('library');
});
