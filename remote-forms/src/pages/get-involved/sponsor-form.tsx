import type { PageProps } from 'shared-config/contract/page';
import { Field } from 'shared-config/ui';
import { submissionKinds } from '../../submissions/fields';
import { ChoiceField, MessageField, PersonFields } from './fields';
import { SubmissionForm } from './submission-form';

const { fields } = submissionKinds.sponsor;

type Interest = (typeof fields.interest.choices)[number];

const interests: Record<Interest, string> = {
  awards: 'Civic Impact Awards',
  festival: 'Festival',
  journal: 'Hall of Fame Annual Journal',
  research: 'Research',
  youth: 'Youth',
  other: 'Something else',
};

/** The form for a sponsorship inquiry. */
export function SponsorForm(page: PageProps) {
  return (
    <SubmissionForm
      kind="sponsor"
      name="Sponsorship inquiry"
      submitLabel="Submit Inquiry"
      receivedTitle="Inquiry received"
      {...page}
    >
      {(errors, values) => (
        <>
          <PersonFields errors={errors} />
          <Field label="Organisation" error={errors.organization}>
            {(control) => (
              <input
                {...control}
                name="organization"
                maxLength={fields.organization.maxLength}
                autoComplete="organization"
                spellCheck={false}
                dir="auto"
                required
              />
            )}
          </Field>
          <ChoiceField
            name="interest"
            label="What you would like to support"
            prompt="Choose an interest"
            choices={interests}
            error={errors.interest}
          />
          <MessageField
            hint="What you have in mind, and what you would like to know."
            error={errors.message}
            value={values.message}
          />
        </>
      )}
    </SubmissionForm>
  );
}
