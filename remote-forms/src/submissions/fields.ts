/**
 * The two kinds of document that a visitor can send: where they are stored, the alerts when they cannot be sent, and what each field
 * may hold. `firestore.rules` must agree with this table. Lengths are in UTF-16 units, like `maxlength` and the rules.
 */
export const submissionKinds = {
  volunteer: {
    collection: 'volunteerApplications',
    type: 'volunteer',
    alerts: {
      incomplete: 'Please fill in all volunteer fields.',
      failed: 'Failed to submit volunteer application. Please try again.',
    },
    fields: {
      name: { maxLength: 200 },
      email: { maxLength: 254 },
      areas: { choices: ['events', 'media', 'outreach', 'research', 'coordination', 'other'] },
      message: { maxLength: 5000 },
    },
  },
  sponsor: {
    collection: 'sponsorshipInquiries',
    type: 'sponsor',
    alerts: {
      incomplete: 'Please fill in all sponsor fields.',
      failed: 'Failed to submit sponsorship inquiry. Please try again.',
    },
    fields: {
      name: { maxLength: 200 },
      email: { maxLength: 254 },
      organization: { maxLength: 200 },
      interest: { choices: ['awards', 'festival', 'journal', 'research', 'youth', 'other'] },
      message: { maxLength: 5000 },
    },
  },
} as const;

export type SubmissionKind = keyof typeof submissionKinds;
export type FieldName<K extends SubmissionKind> = keyof (typeof submissionKinds)[K]['fields'] & string;

/** The values of a form, by field. */
export type Submission<K extends SubmissionKind> = Record<FieldName<K>, string>;

/** A field holds either text of a limited length or one of a few choices. */
export interface FieldLimits {
  maxLength?: number;
  choices?: readonly string[];
}

/** The fields of a kind and their limits, in the order of the form. */
export function fieldsOf<K extends SubmissionKind>(kind: K): [name: FieldName<K>, limits: FieldLimits][] {
  return Object.entries(submissionKinds[kind].fields) as [FieldName<K>, FieldLimits][];
}
