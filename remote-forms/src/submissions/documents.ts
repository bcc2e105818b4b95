import { fieldsOf, type FieldDefinition, type Submission, type SubmissionKind } from './fields';

/** Valid values for the form of a kind, each as short as it can be. */
export function exampleOf<K extends SubmissionKind>(kind: K): Submission<K> {
  const shortest = ({ choices, format }: FieldDefinition) => choices?.[0] ?? (format === 'email' ? 'a@b.c' : 'a');
  return Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, shortest(field)])) as Submission<K>;
}
