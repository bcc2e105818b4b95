import type { CollectionSchema, ExampleDocument, FieldSchema, StoredDocuments } from 'shared-config/contract/documents';
import {
  acceptedFields,
  fieldsOf,
  idFieldOf,
  isOptional,
  storedKinds,
  type FieldDefinition,
  type StoredKind,
  type Submission,
  type SubmissionKind,
} from './fields';
import { rulesText } from './rules';

export const kinds = Object.keys(storedKinds) as StoredKind[];

/** What the forms store, for releases and for the local document store. */
export const documents: StoredDocuments = {
  rules: rulesText(),
  collections: Object.fromEntries(kinds.map((kind) => [storedKinds[kind].collection, schemaOf(kind)])),
  examples: kinds.flatMap(examplesOf),
  projectSetting: 'firestore.projectId',
  appCheckSetting: 'firestore.appCheckSiteKey',
};

/** Valid values for the form of a kind, each as short as it can be. */
export function exampleOf<K extends SubmissionKind>(kind: K): Submission<K> {
  return shortestOf(fieldsOf(kind)) as Submission<K>;
}

function shortestOf(fields: readonly [string, FieldDefinition][]): Record<string, string> {
  return Object.fromEntries(fields.map(([name, field]) => [name, field.choices?.[0] ?? textFor(field, 1)]));
}

/** The shortest form, the longest one, and one for each choice. */
function examplesOf(kind: StoredKind): ExampleDocument[] {
  const { collection, type } = storedKinds[kind];
  const fields = acceptedFields(kind);
  const shortest = shortestOf(fields.filter(([, { isOptional: isLeftOut }]) => !isLeftOut));
  const longest = fields.flatMap(([name, field]) => (field.maxLength ? [[name, textFor(field, field.maxLength)]] : []));
  const chosen = fields.flatMap(([name, { choices = [] }]) => choices.map((choice) => ({ [name]: choice })));
  return [Object.fromEntries(longest) as object, ...chosen].map((values) => ({
    collection,
    fields: { type, ...shortest, ...values },
  }));
}

function schemaOf(kind: StoredKind): CollectionSchema {
  const accepted = acceptedFields(kind).map(([name, field]): [string, FieldSchema] => {
    const { missing: _missing, isOptional: _isOptional, ...limits } = field;
    return [name, { ...limits, ...(isOptional(field) && { optional: true }) }];
  });
  const idFrom = idFieldOf(kind);
  return {
    fields: { type: { choices: [storedKinds[kind].type] }, ...Object.fromEntries(accepted) },
    serverTime: 'submittedAt',
    ...(idFrom !== undefined && { idFrom }),
  };
}

/** Text of this length, or of the shortest length that the format has. */
export function textFor({ format }: FieldDefinition, length: number, character = 'a'): string {
  const end = format === 'email' ? '@b.c' : '';
  return character.repeat(Math.max(1, (length - end.length) / character.length)) + end;
}
