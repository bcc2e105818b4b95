import { jest } from '@jest/globals';
import { hasEmulator } from '../local/emulator';
import { whyMissing } from '../local/programs';
import { DeployedSite } from '../testing/deployed-site';

const lacks = whyMissing('emulator', hasEmulator());
const withEmulator = lacks === undefined ? test : test.skip;

/** Rules that accept these fields alone. */
const rulesFor = (...fields: string[]) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/readers/{id} {
    allow write: if request.resource.data.keys().hasOnly(${JSON.stringify(fields)});
  }
}`;
const sending = (field: string) => ({ update: { name: 'readers/####', fields: { [field]: { stringValue: 'A' } } } });

withEmulator(`a field is renamed in steps, not at once${lacks ? `: ${lacks}` : ''}`, async () => {
  const deployed = await DeployedSite.create();
  const emulator = { FIRESTORE: '' };
  const deploy = (...args: string[]) => deployed.deploy(['library', ...args], emulator);
  await deployed.deploy(['--first']);
  await deployed.releaseStoring('v2', rulesFor('name'), sending('name'));
  expect((await deploy('settings')).stderr).toBe('');

  await deployed.releaseStoring('v3', rulesFor('fullName'), sending('fullName'));
  const { fetch } = globalThis;
  const silent = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const isEmulator = typeof url === 'string' && url.includes('/demo-rules/');
    return isEmulator ? new Response('', { status: 503 }) : fetch(url, init);
  });
  expect((await deploy()).stderr).toMatch(/^Refused: library v3, reader: .+ no emulator here has decided, /);
  silent.mockRestore();
  expect((await deploy()).stderr).toMatch(
    /^Refused: library v3, reader: .+ the emulator refuses it with the new rules\. /,
  );
  await deployed.releaseStoring('v4', rulesFor('name', 'fullName'), sending('fullName'));
  expect((await deploy()).stderr).toBe('');
  await deployed.releaseStoring('v5', rulesFor('fullName'), sending('fullName'));
  expect((await deploy()).stderr).toBe('');
});
