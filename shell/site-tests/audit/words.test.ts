import { cpSync, symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from 'shared-config/release/workspace';
import { temporaryFolder } from 'shared-config/testing/temporary-folder';
import { problemsInWords } from 'shared-config/words/words';
import Vips from 'wasm-vips';

const { Image } = await Vips({ dynamicLibraries: [], printErr: () => {} });
const portrait = Image.black(1200, 1500);
const lying = Image.black(1500, 1200).copy();
lying.setInt('orientation', 6);
const pictures = {
  'ada.jpg': portrait.jpegsaveBuffer(),
  'ngolo.jpg': lying.jpegsaveBuffer(),
  'ola.png': portrait.bandjoin(Image.black(1200, 1500)).pngsaveBuffer(),
  'ceremony.webp': Image.black(1800, 1200).webpsaveBuffer(),
  'forum.jpg': Image.black(2400, 1600).bandjoin([1, 2, 3]).copy({ interpretation: 'cmyk' }).jpegsaveBuffer(),
  'journal.png': Image.black(1200, 800).pngsaveBuffer(),
};
const photographs = Object.fromEntries(
  Object.entries(pictures).map(([file, bytes]) => [`remote-content/content/photographs/${file}`, Buffer.from(bytes)]),
);
const facts = 'shared-config/web/brand/organisation.ts';
const content = (name: string) => `remote-content/content/${name}.ts`;
const forms = (name: string) => `remote-forms/content/${name}.ts`;
const places = ['shell/site.json', 'shell/fields.ts', 'shell/content/words.ts', facts, 'shared-config/fields.ts'];
for (const remote of ['remote-content', 'remote-forms'])
  for (const file of ['content', 'pages', 'pages.ts', 'fields.ts']) places.push(`${remote}/${file}`);

type Edit = [file: string, now: RegExp, written: string];

/** The problems in the words of the edited parts, or of all, in a copy; and the line of the last edit. */
async function problemsAfter(edits: readonly Edit[]): Promise<{ problems: string[]; line: number }> {
  const copy = await temporaryFolder(edits.length > 1 ? photographs : {});
  for (const place of places) cpSync(path.join(root, place), path.join(copy, place), { recursive: true });
  for (const folder of ['node_modules', 'shared-config/tool'])
    symlinkSync(path.join(root, folder), path.join(copy, folder));
  let line = 0;
  for (const [file, now, written] of edits) {
    const words = await readFile(path.join(copy, file), 'utf8');
    const { index } = now.exec(words) ?? {};
    if (index === undefined) throw new Error(`${file} has no ${String(now)}`);
    line = (words.slice(0, index) + written).split('\n').length;
    await writeFile(
      path.join(copy, file),
      words.replace(now, () => written),
    );
  }
  const all = ['remote-content', 'remote-forms', 'shared-config', 'shell'];
  const edited = all.filter((part) => edits.some(([file]) => file.startsWith(part)));
  const parts = edited.length > 0 ? edited : all;
  const found = parts.map((part) => problemsInWords({ folder: path.join(copy, part), root: copy }));
  return { problems: (await Promise.all(found)).flat(), line };
}

const long = 'Has led a community organisation for twenty years. '.repeat(11);
const names = ['Ada', 'N’Golo Kanté', 'Ọlá & Şeyda', 'Ẹniọlá Ọ̀ṣun', 'Ng', "O'Neill", 'Oluwaseun-Adebayo Akinwale'];
const photo = (file = '') => (file ? `{ file: '${file}', alt: 'What it shows' }` : "''");
const photoOf = (id: string) => new RegExp(`(?<=id: '${id}'[^]*?photo: )(''|\\{[^}]*\\})`);
const portraits = Object.keys(pictures).slice(0, 3);
const profiles = names.map(
  (name, index) =>
    `{ name: ${JSON.stringify(name)}, country: '', text: '${index % 2 ? long : 'Tall.'}', photo: ${photo(portraits[index])} },`,
);

test('the words are right as they are, and after a day of filling in, in one round', async () => {
  expect((await problemsAfter([])).problems).toEqual([]);
  const { problems } = await problemsAfter([
    [content('founders'), /(?<=founders: \[)[^]*?(?=\])/, profiles.join('\n')],
    [content('our-awards'), photoOf('ceremony'), photo('ceremony.webp')],
    [content('media'), photoOf('civic-forums'), photo('forum.jpg')],
    [content('media'), photoOf('annual-journal'), photo('journal.png')],
    [content('contact-us'), /(?<=phone: )'[^']*'/, "'+44\u00a020 7123 4567'"],
    [content('contact-us'), /(?<=secretariat: )\{[^}]*\}/, "{ city: 'London', address: ['1 Fleet St', 'EC4Y 1AA'] }"],
    [content('contact-us'), /(?<=hours: )'[^']*'(?= })/, "'10 am to 4 pm'"],
    [content('events'), /when: '[^']*',\n.*/, "when: '12 July 2027',\n        months: { from: [7], last: 1 },"],
    [content('events'), /(?<=id: 'civic-forums'[^]*?text: )'[^']*'/, "'Smaller than the Roundtable.'"],
    [content('awards'), /(?<=description: )'[^']*'/, "'For Youth and elders.'"],
    [
      content('about-us'),
      /(?<=title: )'[^']*'/,
      "'About our Centre, its vision, its mission, and everybody who works for it every day'",
    ],
    [content('about-us'), /(?<=href: )'[^']*'/, "'/our-awards#youth-development'"],
    [facts, /(?<=email: )'[^']*'/, "'hello@cndcr.org'"],
    ...['Facebook', 'X', 'LinkedIn', 'Instagram'].map((name): Edit => [
      facts,
      new RegExp(`(?<=name: '${name}', href: )'[^']*'`),
      `'https://${name.toLowerCase()}.com/cndcr'`,
    ]),
    [forms('newsletter'), /(?<=heading: )'[^']*'/, "'Hear from us'"],
  ]);
  // Those of the site that these edits replace.
  expect(problems.filter((problem) => !problem.includes("is not in any page's words"))).toEqual([]);
});

const email = 'must be like name@example.org, without mailto: and spaces';
const fixed = "which the site's specification fixes";
const icon = 'must be one of Facebook, X, LinkedIn, Instagram: others have no icon';
test.each<[...Edit, sentence: string]>([
  ...[
    ['[]', '" must have the fields city, address between { and }'],
    ["{ city: 'London', address: [] }", '.address" is empty: write an entry, or delete the field if it is optional'],
    ["{ city: 'E1', address: ['A'] }", '.city" has digits: write the name of the city, and the postcode in "address"'],
  ].map(([written = '', problem = '']): [...Edit, string] => [
    content('contact-us'),
    /(?<=secretariat: )\{[^}]*\}/,
    written,
    `"countries.list.0.secretariat${problem}`,
  ]),
  [content('contact-us'), /lead: .*/, "lead: 'We reply.',", `"lead" must contain “24 hours”, ${fixed}`],
  [
    content('contact-us'),
    /phone: '[^']*'/,
    "phone: '020 7946 0142'",
    '"countries.list.0.phone" must be an international number: "+", then 7 to 15 digits, with nothing but single spaces between',
  ],
  [
    content('contact-us'),
    /id: 'canada'/,
    "id: 'kanada'",
    '"countries.list.2.id" must be one of united-kingdom, united-states, canada, australia, nigeria: it is also an address',
  ],
  [
    content('about-us'),
    /id: '[^']*'/,
    "id: 'dinner'",
    '"work.list.0.id" must be one of awards, events, people: a developer can add a picture in pages/about-us/about-us.tsx',
  ],
  [
    content('events'),
    /id: '[^']*'/,
    "id: 'dinner'",
    '"calendar.events.0.id" must be one of nigerians-connect, calendar-of-civic-impact-awards, civic-forums, diaspora-impact-roundtable: it is also an address, and chooses the drawing',
  ],
  ...[
    ['14 November', 'does not draw November, which "when" names: write 11 in "from"'],
    ['May be in June', 'does not draw June, which "when" names: write 6 in "from"'],
    ['May or autumn', 'does not draw May, which "when" names: write 5 in "from"'],
    ['5 Sept 2027', 'does not draw September, which "when" names: write 9 in "from"'],
  ].map(([when, problem]): [...Edit, string] => [
    content('events'),
    /(?<=id: 'calendar-of[^]*?)when: '[^']*',\n.*/,
    `when: '${when}',\n        months: { from: [12], last: 1 },`,
    `"calendar.events.1.months" ${problem}`,
  ]),
  [
    content('events'),
    /(?<=id: 'diaspora[^]*?)when: '[^']*'/,
    "when: 'Autumn'",
    '"calendar.events.3.when" must contain “1 October”, which the site\'s specification and the calendar file fix',
  ],
  [
    content('events'),
    /(?<=id: 'calendar-of[^]*?)from: \[\d+/,
    'from: [13',
    '"calendar.events.1.months.from.0" must be a whole number from 1 to 12, without quotation marks',
  ],
  [content('awards'), /'Pillar of E.*'/, "'A Pillar'", `"2.title" must contain “Pillar of Education”, ${fixed}`],
  [
    content('awards'),
    /\[/,
    "[\n  { id: 'another', title: 'Another', description: 'A.', criteria: [] },",
    '"awards" has 14 entries: make it 13, the number that the site\'s specification fixes',
  ],
  [
    content('media'),
    /items: \[/,
    "items: [{ id: 'gala', title: 'Gala', caption: 'Dinner.', href: '/events', alt: 'A hall.', photo: '' },",
    '"gallery.items" has 6 entries: make it 5, the number that the site\'s specification fixes',
  ],
  [
    content('our-awards'),
    /id: 'submit'/,
    "id: 'dinner'",
    '"nomination.steps.0.id" has no picture: correct it, or have a designer draw <view id="dinner"> in remote-content/content/pictures/steps.svg',
  ],
  [
    content('our-awards'),
    /(?<=photos: [^]*?)list: \[/,
    "list: [\n      { id: 'dinner', caption: 'At dinner', photo: '' },",
    "\"photos.list.0\" has no picture: add photo: { file: 'ceremony.jpg', alt: 'What it shows' }",
  ],
  [
    forms('forms'),
    /incomplete: '[^']*'/,
    "incomplete: 'Fill in.'",
    `"volunteerWords.incomplete" must be “Please fill in all volunteer fields.”, ${fixed}`,
  ],
  [
    'shell/content/words.ts',
    /export (?=const notices)/,
    '',
    '"notices" is missing, with the fields offline, form, page, write, retry, trying',
  ],
  [facts, /email: '[^']*'/, "email: 'mailto:hello@cndcr.org'", `"organisation.email" ${email}`],
  [facts, /email: '[^']*'/, "email: 'hello cndcr.org'", `"organisation.email" ${email}`],
  [facts, /name: 'X'/, "name: 'Twitter'", `"socialLinks.1.name" ${icon}`],
  [facts, /name: 'Instagram'/, "name: 'X'", 'has an entry twice, X, also in line 30: keep one'],
  [
    facts,
    /href: '[^']*' \},\n.*'X', href: '[^']*'/,
    "href: 'https://cndcr.org/us' },\n  { name: 'X', href: 'https://cndcr.org/us'",
    '"socialLinks.1.href" is also the link of another network: correct one of them',
  ],
  ...[
    ['X', '@cndcr', 'is the name of an account: write https://x.com/cndcr'],
    ['X', 'https://x.com/', 'names no account: write https://x.com/'],
    ['Instagram', 'cndcr', 'is neither a page nor an address: write https://www.instagram.com/'],
    ['LinkedIn', 'https://x.com/cndcr', 'leads to x.com: write https://www.linkedin.com/company/'],
    ['LinkedIn', 'https://www.linkedin.com/company/', 'names no account: write https://www.linkedin.com/company/'],
    ['Facebook', '/fonders', 'leads to this site: write https://www.facebook.com/'],
  ].map(([name, link, problem]): [...Edit, string] => [
    facts,
    new RegExp(`(?<=name: '${name}', )href: '[^']*'`),
    `href: '${link}'`,
    `the link '${link}' ${problem}${problem?.endsWith('/') ? ' and the account’s name' : ''}`,
  ]),
])('%s: %s, %s', async (file, now, written, sentence) => {
  const { problems, line } = await problemsAfter([[file, now, written]]);
  expect(problems).toEqual([`${file}, line ${line}: ${sentence}.`]);
});
