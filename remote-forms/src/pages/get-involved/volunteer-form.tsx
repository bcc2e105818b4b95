import type { PageProps } from 'shared-config/contract/page';
import type { submissionKinds } from '../../submissions/fields';
import { ChoiceField, MessageField, PersonFields } from './fields';
import { SubmissionForm } from './submission-form';

type Area = (typeof submissionKinds.volunteer.fields.areas.choices)[number];

const areas: Record<Area, string> = {
  events: 'Events',
  media: 'Media',
  outreach: 'Outreach',
  research: 'Research',
  coordination: 'Coordination',
  other: 'Something else',
};

/** The form for a volunteer application. */
export function VolunteerForm(page: PageProps) {
  return (
    <SubmissionForm
      kind="volunteer"
      name="Volunteer application"
      submitLabel="Submit Application"
      receivedTitle="Application received"
      {...page}
    >
      {(errors, values) => (
        <>
          <PersonFields errors={errors} />
          <ChoiceField
            name="areas"
            label="Where you would like to help"
            prompt="Choose an area"
            choices={areas}
            error={errors.areas}
          />
          <MessageField
            hint="What you would like to do, and what you bring to it."
            error={errors.message}
            value={values.message}
          />
        </>
      )}
    </SubmissionForm>
  );
}
