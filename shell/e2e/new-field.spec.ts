import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startLocalService, type RunningService } from 'shared-config/build/local-service';
import { run, startScript } from 'shared-config/build/processes/processes';
import { root, workspaceRemotes } from 'shared-config/build/workspace';
import { compose } from 'shared-config/compose/compose';
import type { Changes } from 'shared-config/compose/publish/changes';
import { readLive } from 'shared-config/compose/publish/ledger';
import { readSite, type Site } from 'shared-config/compose/read/site';
import type { ReleaseList } from 'shared-config/contract/release';
import { FaultServer, host } from 'shared-config/testing/fault-server';
import { violationsOf } from './axe';
import { documentsWithEmail } from './documents';
import { alive, expect, test } from './fixtures';
import { copyRepository, type RepositoryCopy } from './repository-copy';
import { collectAlerts, enter } from './steps';

const field = "phone: { maxLength: 40, isNew: true, missing: 'Enter your phone number.' },";
const control = `<Field label="Phone number" error={errors.phone}>
            {(control) => <input {...control} name="phone" type="tel" maxLength={40} autoComplete="tel" required />}
          </Field>`;

/** Everything of a site whose volunteer form gets the field "phone". The remote is a copy; the releases count as committed. */
test.describe('a new field on the volunteer form', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });

  let copy: RepositoryCopy;
  let folder: string;
  let settings: Site;
  let site: FaultServer;
  let store: FaultServer;
  let service: RunningService | undefined;
  /** The releases of the form: before the field, with the field new, and with the field required by the rules. */
  const versions = { before: '', withField: '', withoutTolerance: '' };
  const engine = process.env['FIRESTORE'];

  const siteFolder = () => path.join(folder, 'site');
  const releases = (part: string) => path.join(folder, part);
  const composeLive = (changes: Changes) => compose(settings, siteFolder(), { changes });
  const live = async () => (await readLive(siteFolder()))!.ledger.parts['forms']!;

  const remote = () => path.join(copy.folder, 'remote-forms');

  async function change(file: string, before: string, after: string): Promise<void> {
    const text = await readFile(path.join(remote(), file), 'utf8');
    expect(text).toContain(before);
    await writeFile(
      path.join(remote(), file),
      text.replace(before, () => after),
    );
  }

  /** Releases the copy, as from committed source. @returns its version */
  async function release(): Promise<string> {
    await run(startScript(path.join(remote(), 'rules/write-rules.ts')), 'rules');
    await copy.cndcr(['release', '--dirty'], 'remote-forms');
    await cp(path.join(remote(), 'releases'), releases('forms'), { recursive: true, force: true });
    return committed('forms');
  }

  /** The document store of the copy, with its present rules. */
  async function startStore(): Promise<void> {
    await service?.stop();
    const { definition } = (await workspaceRemotes()).get('forms')!;
    service = await startLocalService({ folder: remote(), definition }, 'free');
    store.upstream = service!.host;
  }

  async function committed(part: string): Promise<string> {
    const file = path.join(releases(part), 'releases.json');
    const list = JSON.parse(await readFile(file, 'utf8')) as ReleaseList;
    for (const { built } of list.releases) delete built.dirty;
    await writeFile(file, JSON.stringify(list));
    return list.releases[0]!.version;
  }

  const form = (page: Page) => page.getByRole('form', { name: 'Volunteer application' });
  const phone = (page: Page) => form(page).getByLabel('Phone number');
  const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Application' }).click();
  const valuesOf = (email: string) => ({
    'Your name': 'Adaeze Ọlá',
    'Email address': email,
    'Where you would like to help': 'media',
    Message: 'I can help.',
  });

  async function open(page: Page, email: string): Promise<void> {
    await page.goto(`${site.url}/get-involved`);
    await alive(page, '/get-involved');
    await enter(form(page), valuesOf(email));
  }

  async function isReceived(page: Page, email: string, values: Record<string, string>): Promise<void> {
    await expect(page.getByRole('dialog', { name: 'Application received' })).toBeVisible({ timeout: 15_000 });
    const stored = await documentsWithEmail(store.upstream, 'volunteerApplications', email);
    expect(stored).toEqual([expect.objectContaining(values)]);
  }

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    process.env['FIRESTORE'] ??= 'embedded';
    folder = await mkdtemp(path.join(tmpdir(), 'cndcr-new-field-'));
    process.env['FIRESTORE_DATA'] = path.join(folder, 'documents.jsonl');
    copy = await copyRepository();
    for (const part of ['shell', 'content', 'forms']) {
      const source = part === 'shell' ? 'shell' : (await workspaceRemotes()).get(part)!.folder;
      await cp(path.resolve(root, source, 'releases'), releases(part), { recursive: true });
      await committed(part);
    }
    await cp(releases('forms'), path.join(remote(), 'releases'), { recursive: true });
    versions.before = await committed('forms');

    await change('src/submissions/fields.ts', "help with.',\n      },", `help with.',\n      },\n      ${field}`);
    const component = 'src/pages/get-involved/volunteer-form.tsx';
    await change(component, '<ChoiceField', `${control}\n          <ChoiceField`);
    await change(component, 'import { ChoiceField', "import { Field } from 'shared-config/ui';\nimport { ChoiceField");
    versions.withField = await release();

    store = await FaultServer.before('127.0.0.1:1');
    await startStore();
    const firestore = { projectId: 'demo-cndcr', host: new URL(store.url).host };
    const places = Object.fromEntries(
      ['shell', 'content', 'forms'].map((part) => [`${part.toUpperCase()}_RELEASES`, releases(part)]),
    );
    settings = await readSite({ ...places, FORMS_CONFIG: JSON.stringify({ firestore }) });
    await composeLive({ first: true, pin: { forms: versions.before } });
    site = await host(siteFolder());
  });

  test.afterAll(async () => {
    if (engine === undefined) delete process.env['FIRESTORE'];
    delete process.env['FIRESTORE_DATA'];
    await service?.stop();
    await Promise.all([site, store].map((server) => server.close()));
    await copy.remove();
    await rm(folder, { recursive: true });
  });

  test('changes no other test of the remote', async () => {
    test.setTimeout(240_000);
    await copy.tool('tsc', '--build', 'remote-forms');
    await copy.cndcr(['test'], 'remote-forms');
  });

  test('goes live with rules that accept tabs without it, and a rollback keeps these rules', async ({
    page,
    context,
  }) => {
    await open(page, 'old-tab@cndcr.example');
    expect(await live()).toMatchObject({ version: versions.before, rules: { from: versions.before } });

    await composeLive({ releaseHold: ['forms'], take: { forms: versions.withField } });
    expect(await live()).toMatchObject({ version: versions.withField, rules: { from: versions.withField } });
    await expect(phone(page)).toHaveCount(0);
    await submit(page);
    await isReceived(page, 'old-tab@cndcr.example', { name: 'Adaeze Ọlá' });

    const tab = await context.newPage();
    await open(tab, 'new-form@cndcr.example');
    await phone(tab).fill('+234 800 000');
    await submit(tab);
    await isReceived(tab, 'new-form@cndcr.example', { phone: '+234 800 000' });

    await tab.goto('about:blank');
    await open(tab, 'rolled-back@cndcr.example');
    await phone(tab).fill('+44 20 0000');
    await composeLive({ rollBack: ['forms'] });
    expect(await live()).toMatchObject({ version: versions.before, rules: { from: versions.withField } });
    await submit(tab);
    await isReceived(tab, 'rolled-back@cndcr.example', { phone: '+44 20 0000' });
    await tab.goto('about:blank');
    await open(tab, 'after-rollback@cndcr.example');
    await expect(phone(tab)).toHaveCount(0);
    await submit(tab);
    await isReceived(tab, 'after-rollback@cndcr.example', { name: 'Adaeze Ọlá' });
  });

  test('is refused when its rules no longer accept open tabs, and a tab that is too old is told so', async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(240_000);
    expectedErrors.push(/status of 403/, /Document volunteerApplications\/\w+ was not confirmed/);
    const email = 'too-old@cndcr.example';
    const alerts = collectAlerts(page);
    await open(page, email);

    await change('src/submissions/fields.ts', ' isNew: true,', '');
    versions.withoutTolerance = await release();
    const take = { releaseHold: ['forms'], take: { forms: versions.withoutTolerance } };
    await expect(composeLive(take)).rejects.toThrow(
      `Refused: forms ${versions.withoutTolerance}, firestore.rules: the rules refuse what version ${versions.before} writes, which is open in tabs: volunteerApplications (`,
    );

    // As if all earlier versions had been given up.
    await compose(settings, siteFolder(), { changes: take, local: true });
    await startStore();
    await submit(page);
    await expect(form(page).getByRole('alert')).toHaveText('This form has been updated. Your text is kept.');
    const reload = form(page).getByRole('button', { name: 'Reload the form' });
    await expect(reload).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await reload.press('Enter');
    await expect(phone(page)).toBeVisible();
    await alive(page, '/get-involved');
    for (const [label, value] of Object.entries(valuesOf(email)))
      await expect(form(page).getByLabel(label)).toHaveValue(value);
    await phone(page).fill('0800 000');
    await submit(page);
    await isReceived(page, email, { phone: '0800 000' });
    expect(alerts).toEqual([]);
  });
});
