import path from 'node:path';
import Vips from 'wasm-vips';
import { temporaryFolder } from '../testing/temporary-folder';
import { problemsInWords } from './words';

const fields = `import { description, exactly, group, list, photograph, text, wholeNumber } from '${path.join(import.meta.dirname, 'words.ts')}';

const photo = photograph(import.meta.dirname + '/content/photographs').optional();
const entries = exactly(2, group('name', { photo }), 'the law');
const month = wholeNumber(1, 12);
export default { home: group('title', { description, list: entries, lines: list(text, 1), month, link: group('text href') }) };
`;
const home = `export const home = {
  title: 'Home’s title',
  description: 'A description that is long enough for search engines',
  list: [
    { name: 'one', photo: { file: 'one.jpg', alt: 'One' } },
    { name: 'two' },
  ],
  lines: ['First', 'Last'],
  month: 6,
  link: { text: 'Events', href: '/our-events#the-forum' },
};
`;
const { Image } = await Vips({ dynamicLibraries: [], printErr: () => {} });
function jpeg(width: number, height: number, [field, value]: string[] = []): Buffer {
  const image = Image.black(width, height).copy();
  if (field && value) image.setString(field, value);
  return Buffer.from(image.jpegsaveBuffer());
}
const files = {
  'shell/site.json': '{ "missing": ["/archives"] }',
  'part/pages.ts': `export default { pages: [{ page: 'A', module: './pages/a/a.tsx', path: '/our-events' }] };`,
  'part/pages/a/a.tsx': `<section id="the-forum" />`,
  'part/pages/a/stalls.tsx': `import { stalls } from '../../content/stalls'; <li id={id} />`,
  'part/content/stalls.ts': `export const stalls = [{ id: 'first-stall' }];`,
  'part/content/a.ts': `export const a = [{ id: 'unseen' }];`,
  'part/fields.ts': fields,
  'part/content/photographs/one.jpg': jpeg(1200, 1500),
};
const unused = "part/content/photographs/one.jpg is not in any page's words: name it there, or delete it.";
const unreadable = (name: string) =>
  `5: "list.0.photo.file" names ${name}, which is no readable photograph in part/content/photographs: upload it as JPEG.`;
const kind = '5: "list.0.photo.file" must be a .jpg, .png or .webp with small letters, digits and hyphens.';
const bare = (start: string) => `a text begins with ${start}: write ' in front of it and behind it.`;
const lost = '1: lacks export const home = before its words: write that again, or restore the file.';
const merge =
  'has a merge conflict: keep one of the two versions, without the lines with <<<<<<<, ======= and >>>>>>>.';
const [hidden, gone] = ['has an invisible character, ', ': delete it.'];
const [space, override] = ['U+200B (zero width space)', 'U+202E (right-to-left override)'];
const unknown = (name: string) => `5: "list.0.${name}" is not the name of a field: write one of name, photo.`;
const quote = "a text must begin and end with ' in one line, and have none within: write ’ there.";
const stop = 'write , in place of the . behind the quotation mark or bracket.';
const template = '8: a text with ${ } begins and ends with `: write what is missing.';
const comma = 'a comma or bracket is missing at the end.';
const noEnd = 'the { has no }: write } where its fields end.';
const noStart = 'the } belongs to no {: delete it, or write { further up.';
const whole = 'write it as the browser shows it on that page.';
/** A link, and the sentence about it. */
const links = [
  ['/our-event', 'leads to no page: write /our-events.'],
  ['/Our-Events', 'leads to no page: write /our-events.'],
  ['/our-events/', 'leads to no page: write /our-events.'],
  ['/our-events ', 'leads to no page: write /our-events.'],
  ['/quite/another', 'leads to no page: write one of /archives, /our-events.'],
  ['/our-events#the-forums', 'leads to no part of /our-events: write /our-events#the-forum.'],
  ['/our-events#unseen', 'leads to no part of /our-events: write /our-events.'],
  ['/our-events#nothing-like-it', 'leads to no part of /our-events: write /our-events.'],
  ['our-events', 'is neither a page nor an address: write e.g. /visit-us or https://example.org.'],
  ['www.example.org', 'lacks its beginning: write https://www.example.org.'],
  ['@name', 'is the name of an account: write the address of its page.'],
  ['https://', `is not a whole address: ${whole}`],
  ['https://x.com/a name', `is not a whole address: ${whole}`],
  ['https://x', `is not a whole address: ${whole}`],
];

type Row = [mistake: string, right: string | RegExp, wrong: string, ...problems: string[]];
test.each([
  ['nothing', '', ''],
  ['Windows line ends', /\n/g, '\r\n'],
  ['a byte order mark', /^/, '\ufeff'],
  ['no last line end', /\n$/, ''],
  ['double quotes', /'Home’s title'/, `"Home's title"`],
  ['a tab, no spaces, and a missing last comma', '  list: [\n', '\tlist:['],
  ['a no-break space', 'long enough', 'long\u00a0enough'],
  ['joined letters and an emoji', "'two'", "'می‌خواهم 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'"],
  ['a link to another site', '/our-events#the-forum', 'https://x.com/name'],
  ['a link to an entry of other words', '#the-forum', '#first-stall'],
  ['a link in another script', '/our-events#the-forum', 'https://münchen.example/straße'],
  ['a link to a page that is still missing', '/our-events#the-forum', '/archives'],
  ['a missing comma', "title',", "title'", `2: ${comma}`],
  ['a missing comma between objects', "'One' } },", "'One' } }", `5: ${comma}`],
  ['a semicolon for a comma', "title',", "title';", '2: write , in place of ;.'],
  ['a full stop for a comma', "title',", "title'.", `2: ${stop}`],
  ['a full stop at the end of a group', "'/our-events#the-forum' },", "'/our-events#the-forum' }.", `10: ${stop}`],
  ['a straight quotation mark', '’', "'", `2: ${quote}`],
  ['no quotation mark at the end', "title',", 'title,', `2: ${quote}`],
  ['no quotation mark at the start', "'Home", 'Home', `2: ${quote}`],
  ['two quotation marks', "'two'", "''two''", `6: ${quote}`],
  ...['‘two’', '“two”', '«two»', '’two’', 'two', '2 or 3', '02', '+44 2'].map((text) => [
    text,
    "'two'",
    text,
    `6: ${bare(/^[^\w+]|[\w+]+/.exec(text)![0])}`,
  ]),
  ['a link without quotation marks', "'/our-events#the-forum'", '/our-events', `10: ${bare('/our-events')}`],
  ['a group without its end', "href: '/our-events#the-forum' },", "href: '/our-events#the-forum',", `10: ${noEnd}`],
  ['a list without its end', '  ],\n', '', '4: the [ has no ]: write ] where its entries end.'],
  ['no end', /};\n$/, '', `1: ${noEnd}`],
  ['a bracket too many', '  ],\n', '  ],\n  ],\n', '8: the ] belongs to no [: delete it, or write [ further up.'],
  ['a group without its start', 'link: {', 'link:', `10: ${noStart}`],
  ['an entry without its start', "{ name: 'two' }", "name: 'two' }", `6: ${noStart}`],
  ['a list without its start', 'list: [', 'list:', '4: write [ at the end.'],
  ['no start', 'home = {', 'home =', '1: write { at the end.'],
  ['a missing comma within a line', "'one', photo", "'one' photo", '5: write , in front of photo.'],
  ['a missing colon within a line', 'photo: {', 'photo {', '5: write : after the name photo.'],
  ['two straight quotation marks', 'Home’s title', "Home's title's", `2: ${quote}`],
  ['a comma too many', "title',", "title',,", '2: has a comma too many: delete it.'],
  ['a colon too many', 'title:', 'title::', '2: has a colon too many: delete it.'],
  ['a comma too many in a list', '},\n', '},,\n', '5: has a comma too many: delete it.'],
  ['a comma of another script', "title',", "title'，", '2: write , in place of ，.'],
  ['a character of no text', '  title', '  # title', '2: has # outside of a text: delete it.'],
  ['a comment without its end', '  title', '  /* title', '2: write */ behind the comment.'],
  ['an equals sign for a colon', 'title:', 'title =', '2: write : after the name title.'],
  ['two words', 'title:', 'the title:', "2: cannot be read at the title: 'Home’s t: compare it with the lines above."],
  ['a line of its own', /$/, 'Hello', '12: does not belong here: delete it.'],
  ['an empty file', /[^]+/, '', lost],
  ['another export', 'const home', 'const start', lost],
  ['no export', 'export ', '', lost],
  ['a deleted file', /[^]+/, 'deleted', 'part/content/home.ts is missing: restore it, under this name.'],
  ['a quoted number', '6', "'June'", '9: "month" must be a whole number from 1 to 12, without quotation marks.'],
  ['a missing colon', 'title:', 'title', '2: write : after the name title.'],
  ['a missing colon before a number', 'month:', 'month', '9: write : after the name month.'],
  ['a template text without its end', "'Last'", '`Last', template],
  ['a conflict', '  list', '<<<<<<< main\n  list', `4: ${merge}`],
  ['a mistyped name', '{ name', '{ nam', unknown('nam')],
  ['a mistyped optional name', ' photo:', ' foto:', unknown('foto')],
  ['a field twice', '  lines', "  title: 'A',\n  lines", '8: has a field twice, title, also in line 2: keep one.'],
  ['an empty text', "'One'", "''", '5: "list.0.photo.alt" is empty: write a text.'],
  ['a text of nothing visible', "'One'", "'\u00a0'", '5: "list.0.photo.alt" is empty: write a text.'],
  ['an invisible character', "'two'", "'t\u200bwo'", `6: ${hidden}${space}, after { name: 't${gone}`],
  ['an invisible text', "'two'", "'\u00ad'", `6: ${hidden}U+00AD (soft hyphen), after { name: '${gone}`],
  ['one before a name', ' title', ' \u200btitle', `2: ${hidden}${space}, after the start of the line${gone}`],
  ['a direction', "'two'", "'\u202etwo'", `6: has a direction character, ${override}, after { name: '${gone}`],
  ['HTML', 'two', '<b>two</b>', '6: has the HTML <b>, which pages show as it is: delete it.'],
  ['HTML for a character', 'two', 'A &amp; B', '6: has the HTML &amp;: write the character that it stands for.'],
  ['Markdown', 'two', '**two**', '6: has the Markdown **, which pages show as it is: delete it.'],
  ['a reminder', 'two', 'TODO', '6: says TODO, which pages show as it is: write the words that belong there.'],
  ['angle brackets and ampersands', "'two'", "'<CEO>, R&D; Q&A; *2'"],
  ...["title '", " title'", "\u2002title'"].map((end) => [
    `${end} with a space`,
    " title'",
    ` ${end}`,
    '2: has a space at an end, or two within: delete it.',
  ]),
  ['spaces after sentences', "'two'", "'It is.  It was. '"],
  ['accents apart from their letter, as keyboards for Yoruba type them', 'two', 'o\u0323\u0301'],
  ['two equal entries', "'two'", "'one'", '6: has an entry twice, one, also in line 5: keep one.'],
  ['two equal lines', "'Last'", "'First'", '8: has an entry twice, First, also in line 8: keep one.'],
  ['a list as one text', "['First', 'Last']", "'First, Last'", `8: "lines" must be a list, such as ['One', 'Two'].`],
  ['no entry', "'First', 'Last'", '', '8: "lines" is empty: write an entry, or delete the field if it is optional.'],
  ['a missing photograph', 'one.jpg', 'won.jpg', unreadable('won.jpg')],
  ['a photograph of another kind', 'one.jpg', 'one.heic', kind],
  ['a broken photograph', 'one.jpg', 'broken.jpg', unreadable('broken.jpg')],
  ['one more', "'two'", "'two' }, { name: 'x'", '4: "list" has 3 entries: make it 2, the number that the law fixes.'],
  ['a long title', 'Home’s title', 'A'.repeat(400), '2: "title" has 400 characters: make it at most 120.'],
  ['a short description', ' that is long enough', '', '3: "description" has 32 characters: make it 50 to 160.'],
  ['no photograph', ", photo: { file: 'one.jpg', alt: 'One' }", '', unused],
  ...links.map(([link, says]) => [`link '${link}'`, '/our-events#the-forum', link, `10: the link '${link}' ${says}`]),
] as Row[])('names file and line, and what to do: %s', async (mistake, right, wrong, ...problems) => {
  const root = await temporaryFolder({
    ...files,
    ...(wrong === 'broken.jpg' && { 'part/content/photographs/broken.jpg': 'A text' }),
    ...(wrong !== 'deleted' && { 'part/content/home.ts': home.replace(right, wrong) }),
  });
  const found = await problemsInWords({ folder: path.join(root, 'part'), root });
  expect(found.map((problem) => problem.replace('part/content/home.ts, line ', ''))).toEqual(problems);
});

test('accepts a photograph with a copyright notice, which is for the public', async () => {
  const photograph = jpeg(1200, 800, ['exif-ifd0-Copyright', '© 2026 Ada Obi']);
  const root = await temporaryFolder({
    ...files,
    'part/content/photographs/one.jpg': photograph,
    'part/content/home.ts': home,
  });
  expect(await problemsInWords({ folder: path.join(root, 'part'), root })).toEqual([]);
});

test.each([
  [jpeg(1, 1), 'is 1 × 1 pixels: upload one that is at least 1200 pixels wide'],
  [jpeg(4000, 10), 'is 4000 × 10 pixels: cut it to about 3 by 2 (a portrait, 4 by 5)'],
  [
    jpeg(1200, 800, ['exif-ifd3-GPSLatitude', '51/1 30/1 0/1']),
    'says where it was taken or by whom, for all who read the repository: remove that first, on Windows under Properties, Details; on an iPhone under Share, Options; elsewhere with exiftool -all= -tagsfromfile @ -orientation -copyright one.jpg.',
  ],
  [jpeg(1200, 800, ['exif-ifd0-Artist', 'Ada']), 'says where it was taken or by whom, for all who'],
  [jpeg(1200, 800, ['exif-ifd2-CameraOwnerName', 'Ada Obi']), 'says where it was taken or by whom, for all who'],
  [Buffer.concat([jpeg(1200, 800), Buffer.from('<photoshop:City>Lagos')]), 'says where it was taken or by whom'],
  [Buffer.concat([jpeg(1200, 800), Buffer.from('<dc:creator>Ada')]), 'says where it was taken or by whom'],
  [Buffer.concat([jpeg(1200, 800), Buffer.from('8BIM\x04\x04\x1c\x02PAda')]), 'says where it was taken or by whom'],
  [jpeg(1200, 800).subarray(0, -900), 'is no readable photograph in part/content/photographs: upload it as JPEG'],
])('refuses a photograph that pages cannot show, or that says too much (%#)', async (photograph, problem) => {
  const changed = { 'part/content/photographs/one.jpg': photograph, 'part/content/home.ts': home };
  const root = await temporaryFolder({ ...files, ...changed });
  expect(await problemsInWords({ folder: path.join(root, 'part'), root })).toEqual([
    expect.stringContaining(`line 5: "list.0.photo.file" names one.jpg, which ${problem}`),
  ]);
});
