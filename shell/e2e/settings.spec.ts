import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readSettings } from 'shared-config/compose/read/settings';

test('takes a folder from an environment variable as seen from where the command is run, one of remotes.json as seen from shell @desktop', async () => {
  const settings = await readSettings({ CONTENT_RELEASES: 'some/releases' });
  expect(settings.content).toMatchObject({ releases: path.resolve('some/releases'), url: '/parts/content' });
  expect(settings.shell.releases).toBe(path.resolve(import.meta.dirname, '../releases'));
});

test('takes addresses as they are, without a slash at the end @desktop', async () => {
  const settings = await readSettings({ FORMS_RELEASES: 'https://forms.example/', SITE_URL: 'https://cndcr.example/', FORMS_URL: 'https://cdn.example/forms/' });
  expect(settings.forms).toMatchObject({ releases: 'https://forms.example', url: 'https://cdn.example/forms' });
  expect(settings.site).toBe('https://cndcr.example');
});

test('names a setting that cannot be read @desktop', async () => {
  await expect(readSettings({ FORMS_CONFIG: '{' })).rejects.toThrow('FORMS_CONFIG is not JSON');
});
