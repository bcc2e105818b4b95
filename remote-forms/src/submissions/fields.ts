/** In every kind, with the same limits. */
const name = { maxLength: 200, missing: 'Enter your name.' } as const;
const email = { maxLength: 254, format: 'email', missing: 'Enter your email address.' } as const;
const message = { maxLength: 5000, missing: 'Write us a message.' } as const;

/**
 * The two kinds of document that a visitor can send: where they are stored, the alerts when they cannot be sent, and what each field
 * may hold. `firestore.rules` is made from this table: `npm run rules -w remote-forms`.
 */
export const submissionKinds = {
  volunteer: {
    collection: 'volunteerApplications',
    type: 'volunteer',
    noun: 'volunteer application',
    alerts: {
      incomplete: 'Please fill in all volunteer fields.',
      failed: 'Failed to submit volunteer application. Please try again.',
    },
    fields: {
      name,
      email,
      areas: {
        choices: ['events', 'media', 'outreach', 'research', 'coordination', 'other'],
        missing: 'Choose the area you would like to help with.',
      },
      message,
    },
  },
  sponsor: {
    collection: 'sponsorshipInquiries',
    type: 'sponsor',
    noun: 'sponsorship inquiry',
    alerts: {
      incomplete: 'Please fill in all sponsor fields.',
      failed: 'Failed to submit sponsorship inquiry. Please try again.',
    },
    fields: {
      name,
      email,
      organization: { maxLength: 200, missing: 'Enter the name of your organisation.' },
      interest: {
        choices: ['awards', 'festival', 'journal', 'research', 'youth', 'other'],
        missing: 'Choose what you would like to support.',
      },
      message,
    },
  },
} as const satisfies Record<string, { fields: Record<string, FieldDefinition> } & Record<string, unknown>>;

export const storedKinds: Record<SubmissionKind, StoredKindDefinition> = submissionKinds;

export type StoredKind = SubmissionKind;

interface StoredKindDefinition {
  /** The collection of its documents. */
  collection: string;
  /** The text of the field `type`. */
  type: string;
  fields: Readonly<Record<string, FieldDefinition>>;
  /** See `CollectionSchema.idFrom`. */
  idFrom?: string;
}

export type SubmissionKind = keyof typeof submissionKinds;
export type FieldName<K extends SubmissionKind> = keyof (typeof submissionKinds)[K]['fields'] & string;

/** The values of a form, by field. */
export type Submission<K extends SubmissionKind> = Record<FieldName<K>, string>;

/** A field holds either text of a limited length (in UTF-16 units, like `maxlength` and the rules) or one of a few choices. */
export interface FieldDefinition {
  maxLength?: number;
  choices?: readonly string[];
  format?: 'email';
  /** Shown beside the field when it is empty. */
  missing: string;
  /** Documents have it only if the visitor has chosen it. */
  isOptional?: true;
}

/** The fields of a kind's form, in its order. */
export function fieldsOf<K extends SubmissionKind>(kind: K): [name: FieldName<K>, field: FieldDefinition][] {
  return acceptedFields(kind) as [FieldName<K>, FieldDefinition][];
}

/** Whether documents may lack a field, because the visitor has not chosen it. */
export function isOptional(field: FieldDefinition): boolean {
  return field.isOptional === true;
}

/** The fields that a stored document of the kind can have. */
export function acceptedFields(kind: StoredKind): [name: string, field: FieldDefinition][] {
  return Object.entries<FieldDefinition>(storedKinds[kind].fields);
}

/** The field that document ids are made from; undefined for random ids. See `CollectionSchema.idFrom`. */
export function idFieldOf(kind: StoredKind): string | undefined {
  const { idFrom }: StoredKindDefinition = storedKinds[kind];
  return idFrom;
}
