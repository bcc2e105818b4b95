import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { problemsInWords } from './words';

const fields = `import { words } from './content/home';
import { description, exactly, group, photograph } from '${path.join(import.meta.dirname, 'words.ts')}';

const photo = photograph(import.meta.dirname + '/content/photographs').optional();
export default { home: [words, group('title', { description, list: exactly(2, group('name', { photo }), 'the law') })] };
`;
const home = `export const words = {
  title: 'Home’s title',
  description: 'A description that is long enough for search engines',
  list: [
    { name: 'one', photo: { file: 'one.jpg', alt: 'One' } },
    { name: 'two' },
  ],
};
`;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const unused = "part/content/photographs/one.jpg is not in any page's words: name it there, or delete it.";

test.each([
  ['nothing', '', '', []],
  ['a missing comma', "title',", "title'", ['2: a comma or bracket is missing at the end.']],
  ['a missing comma between objects', "'One' } },", "'One' } }", ['5: a comma or bracket is missing at the end.']],
  ['a missing last comma', '],\n};', ']\n};', [/^7: a comma is missing at the end\. Write:\n {2}\],\n/]],
  [
    'a line that is too long',
    "'two' }",
    "'two', photo: { file: 'one.jpg', alt: 'What it shows to a reader' } }",
    [/^6: its layout differs\. Write:\n {4}\{\n {6}name: 'two',\n {6}photo: \{ [^\n]+ \},\n {4}\},\n\.$/],
  ],
  [
    'a straight quotation mark',
    '’',
    "'",
    ["2: a text must begin and end with ', and have none within: write ’ there."],
  ],
  ['no quotation mark at the end', "title',", 'title,', [/^2: a text must begin and end/]],
  [
    'a mistyped name',
    '{ name',
    '{ nam',
    [/^5: "list.0.name" is missing\.$/, /^5: "list.0.nam" is not the name of a field/],
  ],
  [
    'a mistyped optional name',
    ' photo:',
    ' foto:',
    ['5: "list.0.foto" is not the name of a field: write one of name, photo.'],
  ],
  ['an empty text', "'One'", "''", ['5: "list.0.photo.alt" is empty: write a text.']],
  [
    'a missing photograph',
    'one.jpg',
    'won.jpg',
    [/^5: "list.0.photo.file" names won.jpg, .*part\/content\/photographs: upload it as JPEG\.$/, unused],
  ],
  [
    'a photograph of another kind',
    'one.jpg',
    'one.heic',
    [/^5: "list.0.photo.file" must be a \.jpg/, /names one.heic/, unused],
  ],
  [
    'a broken photograph',
    'one.jpg',
    'broken.jpg',
    [/^5: "list.0.photo.file" names broken.jpg, which is no readable photograph/, unused],
  ],
  [
    'a longer list',
    "'two' }",
    "'two' }, { name: 'three' }",
    [/^4: "list" has 3 entries: make it 2, the number that the law fixes/],
  ],
  ['a short description', ' that is long enough', '', ['3: "description" has 32 characters: make it 50 to 160.']],
])('names file and line, and what to do: %s', async (_, right, wrong, problems) => {
  const root = await temporaryFolder({
    'part/fields.ts': fields,
    'part/content/photographs/one.jpg': pixel,
    ...(wrong === 'broken.jpg' && { 'part/content/photographs/broken.jpg': 'A text' }),
    'part/content/home.ts': home.replace(right, wrong),
    '.prettierrc': '{ "singleQuote": true }',
  });
  const found = await problemsInWords({ folder: path.join(root, 'part'), root });
  const sentences = found.map((problem) => problem.replace('part/content/home.ts, line ', ''));
  expect(sentences).toEqual(
    problems.map((one) => (typeof one === 'string' ? one : (expect.stringMatching(one) as unknown))),
  );
});
