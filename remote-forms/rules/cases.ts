import { createHash } from 'node:crypto';
import {
  addDoc,
  arrayUnion,
  collection as collectionIn,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  increment,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { kinds, textFor } from '../src/submissions/documents';
import {
  acceptedFields,
  idFieldOf,
  isOptional,
  storedKinds,
  type FieldDefinition,
  type StoredKind,
} from '../src/submissions/fields';

/** A request that a client makes, and what the rules decide. */
export interface Case {
  name: string;
  verdict: 'accepted' | 'refused';
  collection: string;
  id: string;
  /** The document that is stored under this id before. */
  given?: DocumentData;
  attempt: (document: DocumentReference) => Promise<unknown>;
}

/** An id in the format of the forms. */
const randomId = '0123456789abcdef0123456789abcdef';

const otherTypes = { 'a number': 7, null: null, 'a list': ['Ada'], 'a map': { text: 'Ada' } };

/** Accepted text, including characters that JavaScript trims and the rules do not. */
const unusualTexts = {
  'over several lines': 'One\r\ntwo\n\nthree',
  'with tone marks': 'Adé Ọlá Ẹ̀kọ́',
  'of a zero-width space': '\u200b',
  'of a control character': '\u0001',
  'of a NUL': '\0',
  'of a no-break space': '\u00a0',
  'of an ideographic space': '\u3000',
  'of a byte order mark': '\ufeff',
  'of a vertical tab': '\v',
};

const emails = {
  good: ['a@b.c', 'ada+site@mail.example.org', "o'ada@example..org", 'adé@ẹ̀kọ́.ng', '\u00a0a@b.c'],
  bad: [
    'ada',
    'ada@example',
    '@example.org',
    'ada@.',
    'ada@example.',
    'a@b@c.d',
    'a da@example.org',
    'ada@example .org',
    ' a@b.c',
    'a@b.c\n',
  ],
};

/** Made from the table of fields: a new field gets its cases at once, and they fail until the rules know the field. */
export const cases: readonly Case[] = kinds.flatMap((kind) => {
  const sample = sampleOf(kind);
  return [
    ...formCases(sample),
    ...sample.fields.flatMap(([field, limits]) => fieldCases(sample, field, limits)),
    ...textCases(sample),
    ...otherKindCases(sample),
    ...timeCases(sample),
    ...placeCases(sample),
    ...repeatCases(sample),
    ...updateCases(sample),
    ...readAndDeleteCases(sample),
    ...batchCases(sample),
  ];
});

type CaseMaker = (name: string, attempt: DocumentData | Case['attempt'], more?: Partial<Case>) => Case;

/** A valid form of one kind, and what its cases are made with. */
interface Sample {
  collection: string;
  type: string;
  fields: readonly (readonly [string, FieldDefinition])[];
  /** Fields that a document may lack. */
  optional: readonly string[];
  /** A field that it must not lack. */
  required: string;
  form: DocumentData;
  /** The id that a form with these values has. */
  idOf: (form: DocumentData) => string;
  /** Fields of free text. */
  texts: readonly string[];
  /** Whether a later form takes the place of one with the same id. */
  isReplaced: boolean;
  /** The form with the fields alone that it must not lack. */
  shortest: DocumentData;
  without: (field: string) => DocumentData;
  accepted: CaseMaker;
  refused: CaseMaker;
  /** The form is stored already. */
  stored: { given: DocumentData };
}

function sampleOf(kind: StoredKind): Sample {
  const { collection, type } = storedKinds[kind];
  const idFrom = idFieldOf(kind);
  const idOf: Sample['idOf'] = (given) => (idFrom === undefined ? randomId : idMadeFrom(String(given[idFrom])));
  const fields: Sample['fields'] = acceptedFields(kind);
  const optional = fields.filter(([, field]) => isOptional(field)).map(([field]) => field);
  const form: DocumentData = {
    type,
    ...Object.fromEntries(fields.map(([field, limits]) => [field, limits.choices?.[0] ?? textFor(limits, 20)])),
    submittedAt: serverTimestamp(),
  };
  const caseOf =
    (verdict: Case['verdict']): CaseMaker =>
    (name, attempt, more) => ({
      name: `${type}: ${name}`,
      verdict,
      collection,
      id: idOf(typeof attempt === 'object' && idFrom !== undefined && idFrom in attempt ? attempt : form),
      attempt: typeof attempt === 'function' ? (attempt as Case['attempt']) : (document) => setDoc(document, attempt),
      ...more,
    });
  return {
    collection,
    type,
    fields,
    optional,
    required: fields.find(([field]) => !optional.includes(field))![0],
    form,
    shortest: Object.fromEntries(Object.entries(form).filter(([field]) => !optional.includes(field))),
    idOf,
    texts: fields.filter(([, { choices, format }]) => !choices && !format).map(([field]) => field),
    isReplaced: idFrom !== undefined,
    without: (field) => Object.fromEntries(Object.entries(form).filter(([name]) => name !== field)),
    accepted: caseOf('accepted'),
    refused: caseOf('refused'),
    stored: { given: form },
  };
}

function formCases({ optional, form, shortest, without, accepted, refused }: Sample): Case[] {
  const lacking = (field: string) => (optional.includes(field) ? accepted : refused);
  return [
    accepted('a complete form', form),
    ...(optional.length > 0 ? [accepted('the shortest form', shortest)] : []),
    ...Object.keys(form).map((field) => lacking(field)(`${field} missing`, without(field))),
    ...Object.keys(form).flatMap((field) =>
      Object.entries(otherTypes).map(([name, value]) => refused(`${field} as ${name}`, { ...form, [field]: value })),
    ),
    refused('an extra field', { ...form, extra: '0' }),
    refused('an extra field that is null', { ...form, extra: null }),
    refused('an extra map', { ...form, address: { city: 'Lagos', since: serverTimestamp() } }),
    refused('only the time', { submittedAt: serverTimestamp() }),
    refused('an empty document', {}),
  ];
}

function fieldCases({ form, accepted, refused }: Sample, field: string, limits: FieldDefinition): Case[] {
  const { maxLength, choices } = limits;
  const having = (value: string) => ({ ...form, [field]: value });
  const blanks = [refused(`${field} empty`, having('')), refused(`${field} of white space`, having(' \t\r\n'))];
  const lengths = maxLength
    ? [
        accepted(`${field} of the maximum length`, having(textFor(limits, maxLength))),
        refused(`${field} one character too long`, having(textFor(limits, maxLength + 1))),
        accepted(`${field} of two-unit characters, of the maximum length`, having(textFor(limits, maxLength, '😀'))),
        refused(`${field} of two-unit characters, one unit too long`, having(`a${textFor(limits, maxLength, '😀')}`)),
      ]
    : [];
  const chosen = choices
    ? [
        ...choices.map((choice) => accepted(`${field} ${choice}`, having(choice))),
        refused(`${field} with an unknown choice`, having('president')),
        refused(`${field} with a choice in capitals`, having(choices[0]!.toUpperCase())),
        refused(`${field} with a choice and a space`, having(`${choices[0]} `)),
      ]
    : [];
  return [...blanks, ...lengths, ...chosen];
}

function textCases({ form, texts, accepted, refused }: Sample): Case[] {
  return [
    ...texts.flatMap((field) =>
      Object.entries(unusualTexts).map(([name, text]) => accepted(`${field} ${name}`, { ...form, [field]: text })),
    ),
    ...emails.good.map((email) => accepted(`email ${JSON.stringify(email)}`, { ...form, email })),
    ...emails.bad.map((email) => refused(`email ${JSON.stringify(email)}`, { ...form, email })),
  ];
}

function otherKindCases({ type, form, refused }: Sample): Case[] {
  return Object.values(storedKinds)
    .filter((other) => other.type !== type)
    .flatMap((other) => [
      refused(`with type ${other.type}`, { ...form, type: other.type }),
      refused(`in ${other.collection}`, form, { collection: other.collection }),
    ]);
}

function timeCases({ form, texts, refused }: Sample): Case[] {
  const text = texts.at(-1)!;
  return [
    refused("the client's time", { ...form, submittedAt: Timestamp.now() }),
    refused('a time long ago', { ...form, submittedAt: Timestamp.fromMillis(0) }),
    refused(`the server's time as ${text}`, { ...form, [text]: serverTimestamp() }),
    refused('an increment as time', { ...form, submittedAt: increment(1) }),
    refused(`a list as ${text}`, { ...form, [text]: arrayUnion('Hello') }),
  ];
}

function placeCases({ collection, form, idOf, isReplaced, accepted, refused, stored }: Sample): Case[] {
  const formId = idOf(form);
  return [
    refused('an id made by the SDK', (document) => addDoc(document.parent, form)),
    ...[
      formId.slice(1),
      `${formId}0`,
      formId.toUpperCase(),
      `${formId.slice(1)}g`,
      `${formId}\n`,
      'i'.repeat(1500),
    ].map((id) => refused(`the id ${JSON.stringify(id.slice(0, 40))} of ${id.length} characters`, form, { id })),
    ...(isReplaced
      ? [
          refused('the id of another form', form, { id: idOf({ email: 'other@example.org' }) }),
          refused('a random id', form, { id: randomId }),
          accepted('the id of its email address in lower case', {
            ...form,
            email: String(form['email']).toUpperCase(),
          }),
        ]
      : []),
    refused('another collection', form, { collection: 'drafts' }),
    refused('a collection inside a document', (document) => addDoc(collectionIn(document, collection), form), stored),
  ];
}

/** The whole form is sent again under its id. */
function repeatCases(sample: Sample): Case[] {
  const { fields, form, without, accepted, refused, stored } = sample;
  if (sample.isReplaced) return replaceCases(sample);
  return [
    accepted('the form again, merged without the time', mergeOf(without('submittedAt')), stored),
    refused('the form again, which would change its time', form, stored),
    refused('the form again, merged with its time', mergeOf(form), stored),
    ...fields.map(([field, { choices }]) =>
      refused(
        `the form again, merged with another ${field}`,
        mergeOf({ ...without('submittedAt'), [field]: choices?.at(-1) ?? `other.${form[field]}` }),
        stored,
      ),
    ),
    refused('the form, merged without the time where nothing is stored', mergeOf(without('submittedAt'))),
    ...fields.map(([field, { choices }]) =>
      refused(
        `the form again with another ${field}`,
        { ...form, [field]: choices?.at(-1) ?? `other.${form[field]}` },
        stored,
      ),
    ),
    ...fields.map(([field]) => refused(`the form again without ${field}`, without(field), stored)),
    refused('the form again with another type', { ...form, type: 'other' }, stored),
    refused('the form again with an extra field', { ...form, extra: '0' }, stored),
    refused('the form again with an extra field that is null', { ...form, extra: null }, stored),
    refused("the form again with the client's time", { ...form, submittedAt: Timestamp.now() }, stored),
    refused('the form again without a time', without('submittedAt'), stored),
  ];
}

/** A later form takes the place of the earlier one: it is accepted in the same cases as a new one. */
function replaceCases(sample: Sample): Case[] {
  const { fields, optional, form, shortest, idOf, without, accepted, refused, stored } = sample;
  const lacking = (field: string) => (optional.includes(field) ? accepted : refused);
  const other = (field: string, { choices }: FieldDefinition) => ({
    ...form,
    [field]: choices?.at(-1) ?? `other.${form[field]}`,
  });
  return [
    accepted('the form again', form, stored),
    accepted('the form again, merged with its time', mergeOf(form), stored),
    accepted('the shortest form merged into a stored one', mergeOf(shortest), stored),
    accepted('the shortest form in the place of a stored one', shortest, stored),
    refused('the form again, merged without the time', mergeOf(without('submittedAt')), stored),
    ...fields
      .filter(([, { format }]) => !format)
      .map(([field, limits]) => accepted(`the form again with another ${field}`, other(field, limits), stored)),
    refused(
      'the form again with another email address',
      { ...form, email: 'other@example.org' },
      { ...stored, id: idOf(form) },
    ),
    ...fields.map(([field]) => lacking(field)(`the form again without ${field}`, without(field), stored)),
    refused('the form again with another type', { ...form, type: 'other' }, stored),
    refused('the form again with an extra field', { ...form, extra: '0' }, stored),
    refused("the form again with the client's time", { ...form, submittedAt: Timestamp.now() }, stored),
  ];
}

/** Only some fields are sent. */
function updateCases({ form, texts, required, isReplaced, without, accepted, refused, stored }: Sample): Case[] {
  const text = texts.at(-1)!;
  const changing = isReplaced ? accepted : refused;
  return [
    changing('an update of the time', (document) => updateDoc(document, { submittedAt: serverTimestamp() }), stored),
    refused('an update of a field', (document) => updateDoc(document, { [text]: 'Other' }), stored),
    refused('an update of a missing document', (document) => updateDoc(document, { submittedAt: serverTimestamp() })),
    accepted('a complete form merged into a missing document', (document) => setDoc(document, form, { merge: true })),
    refused('an incomplete form merged into a missing document', (document) =>
      setDoc(document, without(required), { merge: true }),
    ),
  ];
}

function readAndDeleteCases({ form, refused, stored }: Sample): Case[] {
  return [
    refused('deleting a document', (document) => deleteDoc(document), stored),
    refused('deleting a missing document', (document) => deleteDoc(document)),
    refused('getting a document', (document) => getDoc(document), stored),
    refused('getting a missing document', (document) => getDoc(document)),
    refused('listing the collection', (document) => getDocs(document.parent), stored),
    refused(
      'searching the collection',
      (document) => getDocs(query(document.parent, where('email', '==', form.email))),
      stored,
    ),
    refused('counting the collection', (document) => getCount(document.parent), stored),
    refused(
      'a transaction that reads a document',
      (document) => runTransaction(document.firestore, (t) => t.get(document)),
      stored,
    ),
  ];
}

function batchCases(sample: Sample): Case[] {
  const { form, texts, required, idOf, isReplaced, without, accepted, refused, stored } = sample;
  const text = texts[0]!;
  const other: DocumentData = { ...form, email: 'other@example.org' };
  const otherId = isReplaced ? idOf(other) : randomId.replace(/^./, '1');
  const batchOf = (document: DocumentReference, ...[first, second]: DocumentData[]): WriteBatch => {
    const batch = writeBatch(document.firestore).set(document, first!);
    return second ? batch.set(doc(document.parent, otherId), second) : batch;
  };
  return [
    accepted('a batch of two forms', (document) => batchOf(document, form, other).commit()),
    accepted('a batch with the same form twice', (document) => batchOf(document, form).set(document, form).commit()),
    refused('a batch of a valid and an invalid form', (document) =>
      batchOf(document, form, { ...other, [text]: '' }).commit(),
    ),
    refused('a batch of an invalid and a valid form', (document) =>
      batchOf(document, without(required), other).commit(),
    ),
    refused('a batch that sends and deletes', (document) =>
      batchOf(document, form).delete(doc(document.parent, 'x')).commit(),
    ),
    refused('a batch that also writes to another collection', (document) =>
      batchOf(document, form).set(doc(document.firestore, 'drafts/x'), form).commit(),
    ),
    (isReplaced ? accepted : refused)(
      'a batch that changes a stored form',
      (document) => batchOf(document, { ...form, [text]: 'Other' }, other).commit(),
      stored,
    ),
  ];
}

/** The first 32 digits of the SHA-256 of a text in lower case. */
function idMadeFrom(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 32);
}

function mergeOf(form: DocumentData): Case['attempt'] {
  return (document) => setDoc(document, form, { merge: true });
}
