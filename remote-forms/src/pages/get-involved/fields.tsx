import { Field, VisuallyHidden } from 'shared-config/ui';
import { submissionKinds, type FieldName, type SubmissionKind } from '../../submissions/fields';
import type { FieldErrors } from '../../submissions/validate';
import styles from './get-involved.module.css';

/** Every kind has these fields, with the same limits. */
const { name, email, message } = submissionKinds.volunteer.fields;

type CommonErrors = FieldErrors<SubmissionKind>;

/** The visitor's name and email address. */
export function PersonFields({ errors }: { errors: CommonErrors }) {
  return (
    <>
      <Field label="Your name" error={errors.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            maxLength={name.maxLength}
            autoComplete="name"
            spellCheck={false}
            dir="auto"
            required
          />
        )}
      </Field>
      <Field label="Email address" hint="We reply to this address." error={errors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            maxLength={email.maxLength}
            autoComplete="email"
            spellCheck={false}
            required
          />
        )}
      </Field>
    </>
  );
}

export interface ChoiceFieldProps {
  name: FieldName<'volunteer'> | FieldName<'sponsor'>;
  label: string;
  /** The label of the empty choice. */
  prompt: string;
  /** Stored value → label. */
  choices: Readonly<Record<string, string>>;
  error: string | undefined;
}

/** A list to choose from. */
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
  /** The present text, from which the characters left are counted. */
  value: string | undefined;
}

/** The message, with the number of characters left. */
export function MessageField({ hint, error, value = '' }: MessageFieldProps) {
  return (
    <div className={styles.message}>
      <Field label="Message" hint={hint} error={error}>
        {(control) => (
          <textarea {...control} name="message" rows={7} maxLength={message.maxLength} dir="auto" required />
        )}
      </Field>
      <CharactersLeft left={message.maxLength - value.length} />
    </div>
  );
}

/** Shown near the limit. Screen readers announce every hundredth character only. */
function CharactersLeft({ left }: { left: number }) {
  const near = left <= 500;
  return (
    <>
      <p className={styles.counter} aria-hidden="true">
        {near && `${left} characters left`}
      </p>
      <span role="status">
        {near && (
          <VisuallyHidden>
            {left > 0 ? `Up to ${Math.ceil(left / 100) * 100} characters left` : 'No characters left'}
          </VisuallyHidden>
        )}
      </span>
    </>
  );
}
