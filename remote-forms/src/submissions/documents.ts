import type { CollectionSchema, ExampleDocument, FieldSchema, StoredDocuments } from 'shared-config/contract/documents';
import {
  acceptedFields,
  fieldsOf,
  isOptional,
  submissionKinds,
  type FieldDefinition,
  type Submission,
  type SubmissionKind,
} from './fields';
import { rulesText } from './rules';

export const kinds = Object.keys(submissionKinds) as SubmissionKind[];

/** What the forms store, for releases and for the local document store. */
export const documents: StoredDocuments = {
  rules: rulesText(),
  collections: Object.fromEntries(kinds.map((kind) => [submissionKinds[kind].collection, schemaOf(kind)])),
  examples: kinds.flatMap(examplesOf),
  projectSetting: 'firestore.projectId',
  appCheckSetting: 'firestore.appCheckSiteKey',
};

/** Valid values for the form of a kind, each as short as it can be. */
export function exampleOf<K extends SubmissionKind>(kind: K): Submission<K> {
  const values = fieldsOf(kind).map(([name, field]) => [name, field.choices?.[0] ?? textFor(field, 1)]);
  return Object.fromEntries(values) as Submission<K>;
}

/** The shortest form, the longest one, and one for each choice. */
function examplesOf(kind: SubmissionKind): ExampleDocument[] {
  const { collection, type } = submissionKinds[kind];
  const fields = fieldsOf(kind);
  const shortest = exampleOf(kind);
  const longest = fields.flatMap(([name, field]) => (field.maxLength ? [[name, textFor(field, field.maxLength)]] : []));
  const chosen = fields.flatMap(([name, { choices = [] }]) => choices.map((choice) => ({ [name]: choice })));
  return [Object.fromEntries(longest) as object, ...chosen].map((values) => ({
    collection,
    fields: { type, ...shortest, ...values },
  }));
}

function schemaOf(kind: SubmissionKind): CollectionSchema {
  const accepted = acceptedFields(kind).map(([name, field]): [string, FieldSchema] => {
    const { missing: _missing, isNew: _isNew, isRetired: _isRetired, ...limits } = field;
    return [name, { ...limits, ...(isOptional(field) && { optional: true }) }];
  });
  return {
    fields: { type: { choices: [submissionKinds[kind].type] }, ...Object.fromEntries(accepted) },
    serverTime: 'submittedAt',
  };
}

/** Text of this length, or of the shortest length that the format has. */
export function textFor({ format }: FieldDefinition, length: number, character = 'a'): string {
  const end = format === 'email' ? '@b.c' : '';
  return character.repeat(Math.max(1, (length - end.length) / character.length)) + end;
}
