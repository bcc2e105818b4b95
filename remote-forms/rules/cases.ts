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
import { fieldsOf, submissionKinds, type FieldLimits, type SubmissionKind } from '../src/submissions/fields';

/** Something that a client tries, and what the rules make of it. */
export interface Case {
  name: string;
  verdict: 'accepted' | 'refused';
  collection: string;
  id: string;
  /** What is stored under that id before. */
  given?: DocumentData;
  attempt(document: DocumentReference): Promise<unknown>;
}

/** An id as the form makes it. */
const formId = '0123456789abcdef0123456789abcdef';

const otherTypes = { 'a number': 7, null: null, 'a list': ['Ada'], 'a map': { text: 'Ada' } };

/** What a form may hold, and blanks that only JavaScript knows to be blank: the rules let them pass. */
const odd = {
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
  bad: ['ada', 'ada@example', '@example.org', 'ada@.', 'ada@example.', 'a@b@c.d', 'a da@example.org', 'ada@example .org', ' a@b.c', 'a@b.c\n'],
};

/** Made from the table of fields, so that a new field has its cases at once, and fails them until the rules know it. */
export const cases: readonly Case[] = (Object.keys(submissionKinds) as SubmissionKind[]).flatMap(casesOf);

function casesOf(kind: SubmissionKind): Case[] {
  const { collection, type } = submissionKinds[kind];
  const fields = fieldsOf(kind) as [string, FieldLimits][];
  const form: DocumentData = {
    type,
    ...Object.fromEntries(fields.map(([field, limits]) => [field, sampleOf(field, limits)])),
    submittedAt: serverTimestamp(),
  };
  const without = (field: string) => Object.fromEntries(Object.entries(form).filter(([name]) => name !== field));

  const accepted = caseOf('accepted');
  const refused = caseOf('refused');
  function caseOf(verdict: Case['verdict']) {
    return (name: string, attempt: DocumentData | Case['attempt'], more: Partial<Case> = {}): Case => ({
      name: `${type}: ${name}`,
      verdict,
      collection,
      id: formId,
      attempt: typeof attempt === 'function' ? (attempt as Case['attempt']) : (document) => setDoc(document, attempt),
      ...more,
    });
  }
  const sent = { given: form };

  return [
    accepted('a whole form', form),
    ...Object.keys(form).map((field) => refused(`${field} missing`, without(field))),
    ...Object.keys(form).flatMap((field) =>
      Object.entries(otherTypes).map(([name, value]) => refused(`${field} as ${name}`, { ...form, [field]: value })),
    ),

    ...fields.flatMap(([field, { maxLength, choices }]) => {
      const having = (value: string) => ({ ...form, [field]: value });
      const blanks = [refused(`${field} empty`, having('')), refused(`${field} of white space`, having(' \t\r\n'))];
      const lengths = maxLength
        ? [
            accepted(`${field} as long as allowed`, having(textOf(field, maxLength))),
            refused(`${field} one too long`, having(textOf(field, maxLength + 1))),
            accepted(`${field} of two-unit characters, as long as allowed`, having(textOf(field, maxLength, '😀'))),
            refused(`${field} of two-unit characters, one too long`, having(`a${textOf(field, maxLength, '😀')}`)),
          ]
        : [];
      const chosen = choices
        ? [
            ...choices.map((choice) => accepted(`${field} ${choice}`, having(choice))),
            refused(`${field} none of the choices`, having('president')),
            refused(`${field} a choice with a capital`, having(choices[0]!.toUpperCase())),
            refused(`${field} a choice with a space`, having(`${choices[0]} `)),
          ]
        : [];
      return [...blanks, ...lengths, ...chosen];
    }),
    ...['name', 'message'].flatMap((field) =>
      Object.entries(odd).map(([name, text]) => accepted(`${field} ${name}`, { ...form, [field]: text })),
    ),
    ...emails.good.map((email) => accepted(`email ${JSON.stringify(email)}`, { ...form, email })),
    ...emails.bad.map((email) => refused(`email ${JSON.stringify(email)}`, { ...form, email })),

    ...Object.values(submissionKinds)
      .filter((other) => other.type !== type)
      .flatMap((other) => [
        refused(`sent as ${other.type}`, { ...form, type: other.type }),
        refused(`sent to ${other.collection}`, form, { collection: other.collection }),
      ]),
    refused('a field too many', { ...form, phone: '0' }),
    refused('an empty field too many', { ...form, phone: null }),
    refused('a nested map too many', { ...form, address: { city: 'Lagos', since: serverTimestamp() } }),
    refused('nothing but its time', { submittedAt: serverTimestamp() }),
    refused('nothing', {}),
    refused("the client's time", { ...form, submittedAt: Timestamp.now() }),
    refused('a time long ago', { ...form, submittedAt: Timestamp.fromMillis(0) }),
    refused("the server's time as the message", { ...form, message: serverTimestamp() }),
    refused('a sum as its time', { ...form, submittedAt: increment(1) }),
    refused('a list as its message', { ...form, message: arrayUnion('Hello') }),

    accepted('an id made by the SDK', (document) => addDoc(document.parent, form)),
    accepted('an id of 64 characters', form, { id: 'i'.repeat(64) }),
    refused('an id of 65 characters', form, { id: 'i'.repeat(65) }),
    refused('another collection', form, { collection: 'drafts' }),
    refused('a collection inside a document', (document) => addDoc(collectionIn(document, collection), form), sent),

    accepted('the same again', form, sent),
    accepted('the same again, merged', (document) => setDoc(document, form, { merge: true }), sent),
    accepted('nothing but its time again', (document) => updateDoc(document, { submittedAt: serverTimestamp() }), sent),
    ...fields.map(([field, { choices }]) =>
      refused(`the same again with another ${field}`, { ...form, [field]: choices?.at(-1) ?? `other.${form[field]}` }, sent),
    ),
    ...fields.map(([field]) => refused(`the same again without ${field}`, without(field), sent)),
    refused('the same again as another type', { ...form, type: 'other' }, sent),
    refused('the same again with a field too many', { ...form, phone: '0' }, sent),
    refused('the same again with an empty field too many', { ...form, phone: null }, sent),
    refused("the same again with the client's time", { ...form, submittedAt: Timestamp.now() }, sent),
    refused('the same again without a time', without('submittedAt'), sent),
    refused('one field of it changed', (document) => updateDoc(document, { message: 'Other' }), sent),
    refused('one field changed where nothing is', (document) => updateDoc(document, { submittedAt: serverTimestamp() })),
    accepted('a whole form, merged into nothing', (document) => setDoc(document, form, { merge: true })),
    refused('half a form, merged into nothing', (document) => setDoc(document, without('message'), { merge: true })),

    refused('deleting it', (document) => deleteDoc(document), sent),
    refused('deleting what is not there', (document) => deleteDoc(document)),
    refused('getting it', (document) => getDoc(document), sent),
    refused('getting what is not there', (document) => getDoc(document)),
    refused('listing the collection', (document) => getDocs(document.parent), sent),
    refused('searching the collection', (document) => getDocs(query(document.parent, where('email', '==', form.email))), sent),
    refused('counting the collection', (document) => getCount(document.parent), sent),
    refused('a transaction that reads it', (document) => runTransaction(document.firestore, (t) => t.get(document)), sent),

    accepted('a batch of two forms', (document) => batchOf(document, form, form).commit()),
    accepted('a batch of one form, twice', (document) => batchOf(document, form).set(document, form).commit()),
    refused('a batch of a good form and a bad one', (document) => batchOf(document, form, without('name')).commit()),
    refused('a batch of a bad form and a good one', (document) => batchOf(document, without('name'), form).commit()),
    refused('a batch that sends and deletes', (document) => batchOf(document, form).delete(doc(document.parent, 'x')).commit()),
    refused('a batch that also writes elsewhere', (document) =>
      batchOf(document, form).set(doc(document.firestore, 'drafts/x'), form).commit(),
    ),
    refused('a batch that changes what is there', (document) => batchOf(document, { ...form, name: 'Other' }, form).commit(), sent),
  ];
}

/** One batch of several forms, the first of them under the case's own id. */
function batchOf(document: DocumentReference, ...forms: DocumentData[]): WriteBatch {
  const batch = writeBatch(document.firestore);
  forms.forEach((form, index) => batch.set(index === 0 ? document : doc(document.parent, `${document.id}-${index}`), form));
  return batch;
}

function sampleOf(field: string, { choices }: FieldLimits): string {
  return choices?.[0] ?? textOf(field, 20);
}

/** Text of so many UTF-16 units, and an email address where it must be one. */
function textOf(field: string, length: number, character = 'a'): string {
  const end = field === 'email' ? '@example.org' : '';
  return character.repeat((length - end.length) / character.length) + end;
}
