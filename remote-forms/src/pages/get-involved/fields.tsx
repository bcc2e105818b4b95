import { Field, VisuallyHidden } from 'shared-config/ui';
import { submissionKinds, type FieldName, type SubmissionKind } from '../../submissions/fields';
import type { FieldErrors } from '../../submissions/validate';
import styles from './get-involved.module.css';

/** The fields that every kind has, with the same limits in each. */
const { name, email, message } = submissionKinds.volunteer.fields;

type CommonErrors = FieldErrors<SubmissionKind>;

/** Who is writing. */
export function PersonFields({ errors }: { errors: CommonErrors }) {
  return (
    <>
      <Field label="Your name" error={errors.name}>
        {(control) => (
          <input {...control} name="name" maxLength={name.maxLength} autoComplete="name" spellCheck={false} dir="auto" required />
        )}
      </Field>
      <Field label="Email address" hint="We reply to this address." error={errors.email}>
        {(control) => (
          <input {...control} name="email" type="email" maxLength={email.maxLength} autoComplete="email" spellCheck={false} required />
        )}
      </Field>
    </>
  );
}

export interface ChoiceFieldProps {
  name: FieldName<'volunteer'> | FieldName<'sponsor'>;
  label: string;
  /** Stands in the list until a choice is made. */
  prompt: string;
  /** Stored value → what the visitor reads. */
  choices: Readonly<Record<string, string>>;
  error: string | undefined;
}

/** One choice out of a few. */
export function ChoiceField({ name, label, prompt, choices, error }: ChoiceFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} name={name} required>
          <option value="">{prompt}</option>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface MessageFieldProps {
  hint: string;
  error: string | undefined;
  /** What the field holds, to say how much room is left. */
  value: string | undefined;
}

/** The visitor's own words. */
export function MessageField({ hint, error, value = '' }: MessageFieldProps) {
  return (
    <div className={styles.message}>
      <Field label="Message" hint={hint} error={error}>
        {(control) => <textarea {...control} name="message" rows={7} maxLength={message.maxLength} dir="auto" required />}
      </Field>
      <CharactersLeft left={message.maxLength - value.length} />
    </div>
  );
}

/** Appears near the limit. Screen readers hear it once per hundred characters, not at every key. */
function CharactersLeft({ left }: { left: number }) {
  const near = left <= 500;
  return (
    <>
      <p className={styles.counter} aria-hidden="true">
        {near && `${left} characters left`}
      </p>
      <span role="status">
        {near && <VisuallyHidden>{left > 0 ? `Up to ${Math.ceil(left / 100) * 100} characters left` : 'No characters left'}</VisuallyHidden>}
      </span>
    </>
  );
}
