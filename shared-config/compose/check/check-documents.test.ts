import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FieldSchema } from '../../contract/documents';
import { SyntheticSite, syntheticPages, type SyntheticRelease } from '../../testing/synthetic-site';
import { integrityOf } from '../../build/release/integrity';
import { compose } from '../compose';
import type { Changes } from '../publish/changes';
import { releasedPart } from '../../testing/released-part';
import { warnOfSpam } from './check-documents';

jest.setTimeout(60_000);

let site: SyntheticSite;
beforeEach(async () => {
  process.env['FIRESTORE'] = 'embedded';
  site = await SyntheticSite.create();
});
afterEach(() => site.remove());

const required: FieldSchema = { maxLength: 40 };
const optional: FieldSchema = { maxLength: 40, optional: true };

/** A release that writes documents with these fields, and brings rules that accept these. */
function writing(
  written: string[],
  accepted: Record<string, FieldSchema>,
  collection = 'readers',
): Pick<SyntheticRelease, 'files' | 'changes'> {
  const rules = JSON.stringify(accepted);
  const rulesFile = `rules/${createHash('sha256').update(rules).digest('hex')}.rules`;
  return {
    files: { [rulesFile]: rules },
    changes: {
      documents: {
        rulesFile,
        collections: { [collection]: { fields: accepted, serverTime: 'sentAt' } },
        examples: [{ collection, fields: Object.fromEntries(written.map((field) => [field, 'Ada'])) }],
      },
    },
  };
}

async function release(version: string, written: string[], accepted: Record<string, FieldSchema>): Promise<void> {
  const { library } = syntheticPages;
  const pages = { ...library, Books: { ...library.Books, words: `Words of ${version}.` } };
  await site.release('library', version, { pages, ...writing(written, accepted) });
}

/** Composes as for visitors, whose tabs are open. */
const composeLive = (changes: Changes) => compose(site.settings, site.site, { changes });
const take = (version: string) => composeLive({ take: { library: version } });

async function liveRules() {
  const { rules, version } = (await site.ledger()).parts['library'] ?? {};
  const text = await site.read('firestore.rules');
  expect(rules?.integrity).toBe(integrityOf(text));
  return { version, rulesFrom: rules?.from, accepted: Object.keys(JSON.parse(text) as object), by: rules?.checkedBy };
}

test('a site without documents has no rules', async () => {
  await composeLive({ first: true });
  expect(JSON.parse(await site.read('firebase.json'))).not.toHaveProperty('firestore');
  await expect(site.read('firestore.rules')).rejects.toThrow('ENOENT');
});

test('App Check holds programs off, and the warning names the setting that turns it on', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const warningsOf = (config: Record<string, unknown>) => {
    const documents = { rulesFile: '', collections: {}, examples: [], appCheckSetting: 'store.siteKey' };
    const library = releasedPart('library', { documents });
    library.settings.config = config;
    warn.mockClear();
    warnOfSpam({ shell: releasedPart('shell'), remotes: { library, garden: releasedPart('garden') } });
    return warn.mock.calls.map(([text]) => String(text));
  };
  expect(warningsOf({})).toEqual([expect.stringMatching(/^library: .*set remotes\.library\.settings\.store\.siteKey/)]);
  expect(warningsOf({ store: { siteKey: 'key' } })).toEqual([]);
  warn.mockRestore();
});

describe('a site with a form', () => {
  beforeEach(async () => {
    await release('v1', ['name'], { name: required });
    await composeLive({ first: true });
  });

  test('has the rules, and the ledger says where they came from', async () => {
    expect(await liveRules()).toEqual({ version: 'v1', rulesFrom: 'v1', accepted: ['name'], by: 'embedded' });
    expect(JSON.parse(await site.read('firebase.json'))).toMatchObject({ firestore: { rules: 'firestore.rules' } });
    await site.release('garden', 'v2', { pages: syntheticPages.garden });
    await composeLive({ take: { garden: 'newest' } });
    expect(await liveRules()).toMatchObject({ version: 'v1', rulesFrom: 'v1' });
  });

  test('is said to be open to programs when its public site is composed, and only then', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await composeLive({ take: { library: 'newest' } });
    expect(warn).not.toHaveBeenCalled();
    await compose({ ...site.settings, address: 'https://www.example' }, site.site, { changes: {}, live: site.site });
    expect(warn.mock.calls.flat().join()).toContain('library: nothing stops a program');
    warn.mockRestore();
  });

  test('takes a new field that its rules do not require', async () => {
    await release('v2', ['name', 'phone'], { name: required, phone: optional });
    await take('v2');
    expect(await liveRules()).toMatchObject({ version: 'v2', rulesFrom: 'v2', accepted: ['name', 'phone'] });
  });

  test('does not evaluate again when neither the rules nor the form change', async () => {
    delete process.env['FIRESTORE'];
    await release('v2', ['name'], { name: required });
    await take('v2');
    // On a machine with the official emulator, an evaluation would have used it.
    expect(await liveRules()).toMatchObject({ version: 'v2', rulesFrom: 'v2', by: 'embedded' });
  });

  test('refuses rules that refuse what open tabs send', async () => {
    await release('v2', ['name', 'phone'], { name: required, phone: required });
    await expect(take('v2')).rejects.toThrow(
      'Refused: library v2, firestore.rules: the rules refuse what version v1 writes, which is open in tabs: readers (phone must be text). Let them accept both',
    );
    expect(await liveRules()).toMatchObject({ version: 'v1', rulesFrom: 'v1' });
  });

  test('refuses rules that refuse a version before the live one', async () => {
    await release('v2', ['name', 'phone'], { name: required, phone: optional });
    await take('v2');
    await release('v3', ['name', 'phone'], { name: required, phone: required });
    await expect(take('v3')).rejects.toThrow('the rules refuse what version v1 writes');
  });

  test('refuses a form whose documents its own rules refuse', async () => {
    await release('v2', ['name', 'phone'], { name: required });
    await expect(take('v2')).rejects.toThrow(
      'Refused: library v2, firestore.rules: the rules refuse what this version itself writes: readers ("phone" is not a field of this collection). Correct the rules or the form',
    );
  });

  test('a rollback keeps the rules, and the next version has to accept what was rolled back', async () => {
    await release('v2', ['name', 'phone'], { name: required, phone: optional });
    await take('v2');
    await composeLive({ rollBack: ['library'] });
    expect(await liveRules()).toMatchObject({ version: 'v1', rulesFrom: 'v2', accepted: ['name', 'phone'] });

    await release('v3', ['name', 'city'], { name: required, city: optional });
    const again = (version: string) => composeLive({ releaseHold: ['library'], take: { library: version } });
    await expect(again('v3')).rejects.toThrow('library v3, firestore.rules: the rules refuse what version v2 writes');
    await release('v4', ['name', 'city'], { name: required, city: optional, phone: optional });
    await again('v4');
    expect(await liveRules()).toMatchObject({ version: 'v4', rulesFrom: 'v4' });
  });

  test('refuses to roll a form back under live rules that refuse it', async () => {
    await release('v2', ['name', 'phone'], { name: required, phone: required });
    // A site on a developer's machine has no open tabs to regard.
    await site.compose();
    await expect(composeLive({ rollBack: ['library'] })).rejects.toThrow(
      'Refused: library v1: the live rules, those of version v2, refuse what it writes: readers (phone must be text). Stay at v2, or release a version whose rules accept both.',
    );
  });

  test('refuses a rollback when the live rules are not known', async () => {
    await release('v2', ['name', 'phone'], { name: required, phone: optional });
    await take('v2');
    await rm(path.join(site.site, 'firestore.rules'));
    await expect(composeLive({ rollBack: ['library'] })).rejects.toThrow(
      'Refused: the live rules, firestore.rules of the live site, cannot be read',
    );
  });

  test('a preview uses the live rules and deploys none', async () => {
    await release('v2', ['name', 'phone'], { name: required });
    const preview = path.join(site.folder, 'shell/previews/phone');
    const use = { library: { releases: site.releasesOf('library'), url: '/parts/library' } };
    await compose(site.settings, preview, { changes: { use }, live: site.site, preview: true });
    expect(JSON.parse(await site.read('../previews/phone/firebase.json'))).not.toHaveProperty('firestore');
    expect(await liveRules()).toMatchObject({ version: 'v1', rulesFrom: 'v1' });
  });

  test('refuses a second remote with rules', async () => {
    await site.release('garden', 'v2', { pages: syntheticPages.garden, ...writing(['name'], { name: required }) });
    await expect(composeLive({ take: { garden: 'newest' } })).rejects.toThrow(
      'Refused: library v1: it stores documents, and so does garden: a database has one file of rules. Keep all forms in one remote.',
    );
  });
});
