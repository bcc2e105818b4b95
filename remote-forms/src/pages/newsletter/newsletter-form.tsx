import { useRef } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import {
  Checkbox,
  DraftNote,
  Failed,
  Field,
  FieldGroup,
  Outdated,
  storedEmail,
  SubmitButton,
  WithoutScripts,
} from 'shared-config/ui';
import { newsletter } from '../../submissions/newsletter';
import { useSignUp } from '../../submissions/use-sign-up';
import styles from './newsletter.module.css';

const { firstName, lastName, email } = newsletter.fields;

/** The newsletter form. The browser checks required fields. */
export function NewsletterForm(page: Partial<PageProps>) {
  const form = useRef<HTMLFormElement>(null);
  const { status, submit, preload, isStored } = useSignUp(form, page);
  // The store accepts no name of white space, unlike browsers.
  const notBlank = isStored && { pattern: '.*\\S.*', title: 'At least one letter' };

  return (
    <>
      {/* Never GET: the URL must not contain what was typed. */}
      <form
        ref={form}
        aria-label="Newsletter"
        method="post"
        data-draft="newsletter"
        onSubmit={(event) => void submit(event)}
        onFocus={preload}
      >
        <WithoutScripts />
        <Field label="First name">
          {(control) => (
            <input
              {...control}
              name="firstName"
              maxLength={firstName.maxLength}
              autoComplete="given-name"
              spellCheck={false}
              dir="auto"
              required
              {...notBlank}
            />
          )}
        </Field>
        <Field label="Last name">
          {(control) => (
            <input
              {...control}
              name="lastName"
              maxLength={lastName.maxLength}
              autoComplete="family-name"
              spellCheck={false}
              dir="auto"
              required
              {...notBlank}
            />
          )}
        </Field>
        <Field label="Email address">
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              maxLength={email.maxLength}
              autoComplete="email"
              spellCheck={false}
              required
              {...(isStored && storedEmail)}
            />
          )}
        </Field>
        <Field label="Where you live" optional>
          {(control) => (
            <select {...control} name="location">
              <option value="">Rather not say</option>
              <option value="nigeria">Nigeria</option>
              <option value="diaspora-africa">Diaspora in Africa</option>
              <option value="diaspora-europe">Diaspora in Europe</option>
              <option value="diaspora-americas">Diaspora in the Americas</option>
              <option value="diaspora-asia">Diaspora in Asia</option>
              <option value="other">Somewhere else</option>
            </select>
          )}
        </Field>
        <FieldGroup legend="What interests you" optional>
          <Checkbox name="interests" value="civic" label="Civic responsibility" />
          <Checkbox name="interests" value="diaspora" label="Diaspora engagement" />
          <Checkbox name="interests" value="policy" label="Policy" />
          <Checkbox name="interests" value="innovation" label="Innovation" />
        </FieldGroup>
        <Field label="How often" optional>
          {(control) => (
            <select {...control} name="frequency" defaultValue="quarterly">
              <option value="quarterly">Quarterly</option>
              <option value="monthly">Monthly</option>
              <option value="events-only">Only when there is an event</option>
            </select>
          )}
        </Field>
        <div className={styles.consent}>
          <Checkbox
            name="privacyAgreed"
            required
            label="I agree that the Centre may use these details to send me its newsletter."
          />
        </div>
        {status === 'failed' && <Failed />}
        {status === 'outdated' && <Outdated />}
        <SubmitButton label="Subscribe" busy={status === 'processing'} busyLabel="Processing..." />
      </form>
      <DraftNote form={form} />
    </>
  );
}
