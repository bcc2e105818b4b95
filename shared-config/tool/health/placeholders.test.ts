import path from 'node:path';
import type { Site } from '../compose/site';
import { temporaryFolder } from '../testing/temporary-folder';
import { missingSettings, placeholdersIn, placeholdersUnder } from './placeholders';

test.each([
  ["email: 'hello@gardens.example',", 'hello@gardens.example'],
  ["url: 'https://cndcr.example/about',", 'https://cndcr.example'],
  ["phone: '+44 20 7946 0142',", '+44 20 7946 0142'],
  ["phone: '+1 202 555 0142',", '+1 202 555 0142'],
  ["phone: '+44 7700 900123',", '+44 7700 900123'],
  ["phone: '+61 2 5550 1142',", '+61 2 5550 1142'],
  ["phone: '+61 3 7010 1142',", '+61 3 7010 1142'],
  ["phone: '+234 000 000 0000',", '+234 000 000 0000'],
  ["lines: ['1 Example Street', 'London'],", "['1 Example Street', 'London']"],
  ["{ name: 'Facebook', href: '' },", "name: 'Facebook', href: ''"],
  ["        country: '',", "country: ''"],
  ["{ name: '', age: 7, photo: '' },", "photo: ''"],
  ['{ name: "Facebook", href: "" },', "name: 'Facebook', href: ''"],
  ["href: '', name: 'Facebook',", "href: ''"],
  ['photo: "",', "photo: ''"],
  ["notice:\n'It’s not open yet.',", 'It’s not open yet.'],
  ["city: 'London', address: [\n    '1 Example Street',\n  ],", "city: 'London', address: [ '1 Example Street', ]"],
  ["text: 'Come and see. The garden is not open yet. Soon.',", 'The garden is not open yet.'],
])('finds the placeholder in %s', (line, found) => {
  expect(placeholdersIn(`const a = 1;\n${line}`, 'a.ts')).toContainEqual(
    expect.objectContaining({ found, place: `a.ts:${line.startsWith('notice') ? 3 : 2}` }),
  );
});

test('accepts real values, and examples in comments', () => {
  const lines = [
    "email: 'hello@gardens.org',",
    "phone: '+44 20 7123 4567',",
    "phone: '+1 202 456 1111',",
    "phone: '+234 803 000 1234',",
    "{ name: 'Facebook', href: 'https://www.facebook.com/cndcr' },",
    "text: 'For example, the launch of a journal.',",
    '/** E.g. `https://cndcr.example`. */',
    ' * An address, e.g. hello@gardens.example',
    '// Fill in before launch.',
    "  photo: Photo | '';",
    "  photo: '' | 'a';\r",
    "alt: '',",
    "waiting: 'Their names are not published yet.',",
  ];
  expect(placeholdersIn(lines.join('\n'), 'a.ts')).toEqual([]);
});

test('reads the source files of a folder, and no tests', async () => {
  const names = ['words.ts', 'page.tsx', 'words.test.ts', 'picture.svg'];
  const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [name, "'a@b.example'"])));
  expect(await placeholdersUnder(folder, path.dirname(folder))).toEqual(
    ['page.tsx', 'words.ts'].map((name) => ({
      place: `${path.basename(folder)}/${name}:1`,
      found: 'a@b.example',
      write: 'an address that somebody reads',
    })),
  );
});

const text = { kind: 'text' } as const;
const settings = { 'store.projectId': { ...text, required: true }, 'store.key': text } as const;
const definitions = new Map([['library', { settings }]]);
const siteWith = (address: string | undefined, releases: string, own: object, missing: string[]) =>
  ({
    address,
    arrangement: { missing },
    remotes: { library: { releases, settings: { store: own } } },
  }) as unknown as Site;

const json = `{
  "remotes": { "library": { "releases": "" } },
  "missing": []
}`;

test('lists what the settings lack for launch, and nothing that is optional', () => {
  const here = siteWith(undefined, 'http://localhost:3001', { host: '127.0.0.1:8080' }, ['/archives']);
  expect(missingSettings(here, definitions, json).map(({ place, found }) => [place, found])).toEqual([
    ['shell/site.json:1, address', 'not given'],
    ['shell/site.json:3, missing', '/archives'],
    ['shell/site.json:2, remotes.library.releases', 'http://localhost:3001'],
    ['shell/site.json:2, remotes.library.settings.store.host', '127.0.0.1:8080'],
    ['shell/site.json:2, remotes.library.settings.store.projectId', 'not given'],
  ]);
  const complete = siteWith('https://cndcr.org', 'https://library.cndcr.org', { projectId: 'library' }, []);
  expect(missingSettings(complete, definitions, json)).toEqual([]);
  const demo = siteWith('https://cndcr.org', 'https://library.cndcr.org', { projectId: 'demo-library' }, []);
  expect(missingSettings(demo, definitions, json)).toMatchObject([{ found: 'demo-library' }]);
});
