import {
  addDoc,
  collection,
  deleteDoc,
  deleteField,
  getCount,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type DocumentReference,
} from 'firebase/firestore/lite';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as forms from '../forms/schemas';

const folder = path.join(import.meta.dirname, 'examples');

/** Example requests of the forms, and of those in open tabs if they differ: file → content. */
export const sent = new Map(readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
function fieldsIn(file: string): Readonly<Record<string, string>> {
  const { update } = JSON.parse(sent.get(file)!) as { update: { fields: Record<string, { stringValue: string }> } };
  return Object.fromEntries(Object.entries(update.fields).map(([name, { stringValue }]) => [name, stringValue]));
}
export const collectionOf = ({ type, organization }: Readonly<Record<string, unknown>>) =>
  type === 'sponsor' || organization ? 'sponsorshipInquiries' : 'volunteerApplications';
export const volunteer = fieldsIn('volunteer.json');
export const sponsor = fieldsIn('sponsor.json');

/** What is sent, and which side accepts it: the form and the rules, the rules alone, or neither. */
export type Case = [
  result: 'both' | 'rules alone' | 'neither',
  name: string,
  values: Readonly<Record<string, unknown>>,
];

export const areas = Object.keys(forms.volunteer.fields.areas.choices);
export const interests = Object.keys(forms.sponsor.fields.interest.choices);

const volunteerWith = (values: object) => ({ ...volunteer, ...values });
const sponsorWith = (values: object) => ({ ...sponsor, ...values });

/** White space that the rules do not recognise; then invisible characters, the last a joiner outside a word. */
const invisible = '\u00a0\u3000\ufeff\v\u200b\u2060\u00ad\u202e\u3164\u2800\u0001\u200d'.split('');
const shaped =
  'Ẹ̀kọ́ نمی\u200cخواهم بَا\u200cتُوری 葛\u{e0100} 👩🏾\u200d🤝\u200d👨🏿 ❤\ufe0f\u200d🔥 🏴\u{e0067}\u{e0062}\u{e007f}';
/** NTT Docomo has given out addresses with dots in a row and before the @. */
const addresses = "a@b.c o'neil+x@mail.example.co.uk ọlá@example.ng 用户@例子.公司 a..b@c.d a.@b.c a,b@c.d a@b..c";
const links =
  'ada@exam\u00adple.org <ada@example.org> mailto:<ada@example.org> MailTo://ada@example.org <mailto:ada@example.org?subject=Hello>';
const around =
  '.ada@example.org ada@example.org. ada@example.org, <ada@example.org ada@example.org>,; ada@example.org\ufe0f';

/** The value that a form sends, undefined if it refuses the input, and the inputs that give this value. */
export const entries: [field: 'name' | 'email', sent: string | undefined, entered: string[]][] = [
  ['name', undefined, invisible],
  ['name', 'Ada Obi', invisible.map((hidden) => `${hidden}Ada Obi ${hidden}`)],
  ['name', 'Ada', [' A\0da ', '\ufe0fA\u200c\u200dda\u{e0061} \ufe0f']],
  ['name', 'Ọláńrewájú', ['O\u0323la\u0301n\u0301rewa\u0301ju\u0301']],
  ['email', 'ada@example.org', invisible.map((hidden) => `${hidden}ada@example.org${hidden}`)],
  ['email', 'ada@example.org', `${links} ${around}`.split(' ')],
  ['email', undefined, ['a\u00a0b@c.d']],
  ['name', 'Ada Bcc: x', '\r\n \n \t \u2028 \u2029'.split(' ').map((end) => `Ada${end}Bcc: x`)],
  ...shaped.split(' ').map((name): (typeof entries)[number] => ['name', name, [name]]),
  ...addresses.split(' ').map((email): (typeof entries)[number] => ['email', email, [email]]),
];

/** Shows invisible characters in the name of a test. */
export const escaped = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);

const extra: forms.FormField = { label: 'Extra', maxLength: 40, optional: true };
/** A form with one more field, which is optional. */
export const withExtra = forms.form({ ...forms.volunteer, fields: { extra, ...forms.volunteer.fields } });

const limits = [
  ['name', 200, volunteer],
  ['email', 254, volunteer],
  ['organization', 200, sponsor],
  ['message', 5000, sponsor],
] as const;

/** New documents. An undefined field is missing. */
export const cases: Case[] = [
  ['both', 'a volunteer application', volunteer],
  ['both', 'a sponsorship inquiry', sponsor],
  ['both', 'a message over several lines', volunteerWith({ message: 'One\r\ntwo\n\n\tthree' })],
  ...limits.flatMap(([field, limit, values]) =>
    ['', '😀'].flatMap((emoji) => {
      const end = field === 'email' ? `${emoji}@example.org` : emoji;
      const of = (length: number) => ({ ...values, [field]: end.padStart(length, 'a') });
      const longest = `in UTF-16 units, the longest ${field} that ends with "${end}"`;
      return [
        ['both', longest, of(limit)],
        ['neither', `one more than ${longest}`, of(limit + 1)],
      ] satisfies Case[];
    }),
  ),
  ...areas.map((area): Case => ['both', `the area ${area}`, volunteerWith({ areas: area })]),
  ...interests.map((interest): Case => ['both', `the interest ${interest}`, sponsorWith({ interest })]),

  ...entries.flatMap(([field, sent, entered]) =>
    entered.map((text): Case => [
      text === sent ? 'both' : /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? 'neither' : 'rules alone',
      `the ${field} ${escaped(text)}`,
      volunteerWith({ [field]: text }),
    ]),
  ),

  ['neither', 'an empty document', {}],
  ['neither', 'no name', volunteerWith({ name: undefined })],
  ['neither', 'no organisation', sponsorWith({ organization: undefined })],
  ['neither', 'no type', volunteerWith({ type: undefined })],
  ['neither', 'the type of the other form', volunteerWith({ type: 'sponsor' })],
  ['neither', 'a field that the form does not have', volunteerWith({ unknown: 'x' })],
  ['neither', 'an empty name', volunteerWith({ name: '' })],
  ['neither', 'a name of white space', volunteerWith({ name: ' \t\r\n' })],
  ['neither', 'a line break in an organisation', sponsorWith({ organization: 'Musa\n& Co' })],
  ['neither', 'a line break in an email address', volunteerWith({ email: 'ada@example.org\n' })],
  ['neither', 'a control character in a message', volunteerWith({ message: 'a\u0085b' })],
  ['neither', 'an empty message', sponsorWith({ message: '' })],
  ['neither', 'a name that is a number', volunteerWith({ name: 7 })],
  ['neither', 'a name that is a list', volunteerWith({ name: ['Ada'] })],
  ['neither', 'an unknown area', volunteerWith({ areas: 'president' })],
  ['neither', 'an area in capitals', volunteerWith({ areas: 'MEDIA' })],
  ['neither', 'an unknown interest', sponsorWith({ interest: '' })],
  ['neither', 'an email address without @', volunteerWith({ email: 'ada.example.org' })],
  ['neither', 'an email address without a dot', volunteerWith({ email: 'ada@example' })],
  ['neither', 'an email address with two @', sponsorWith({ email: 'a@b@c.d' })],
  ['neither', 'an email address with a space', sponsorWith({ email: 'a da@example.org' })],
  ['neither', "the client's time", volunteerWith({ submittedAt: Timestamp.now() })],
];

const time = { submittedAt: serverTimestamp() };

/** Further requests of a client, and their outcome. The form makes only the first. */
export const requests: [
  outcome: 'accepted' | 'refused',
  name: string,
  ask: (stored: DocumentReference, values: typeof sponsor) => Promise<unknown>,
][] = [
  ['accepted', 'the same text again, without the time', (stored, values) => setDoc(stored, values, { merge: true })],
  ['refused', 'the same text again, with a new time', (stored, values) => setDoc(stored, { ...values, ...time })],
  ['refused', 'a new time alone', (stored) => updateDoc(stored, time)],
  [
    'refused',
    'other text with a new time',
    (stored, values) => updateDoc(stored, { ...values, message: 'Mine', ...time }),
  ],
  ['refused', 'the same text without a field', (stored) => updateDoc(stored, { message: deleteField() })],
  ['refused', 'another name', (stored) => setDoc(stored, { name: 'Eve' }, { merge: true })],
  ['refused', 'another field', (stored) => updateDoc(stored, { unknown: 'x' })],
  ['refused', 'reading it', (stored) => getDoc(stored)],
  ['refused', 'listing all', (stored) => getDocs(stored.parent)],
  ['refused', 'counting all', (stored) => getCount(stored.parent)],
  ['refused', 'deleting it', (stored) => deleteDoc(stored)],
  ['refused', 'an id that no form makes', (stored, values) => addDoc(stored.parent, { ...values, ...time })],
  [
    'refused',
    'another collection',
    (stored, values) => addDoc(collection(stored.firestore, 'drafts'), { ...values, ...time }),
  ],
];
