import { useState, type SubmitEvent } from 'react';
import { endDraft, valuesOf } from 'shared-config/drafts';
import { Checkbox, Field, FieldGroup, Form } from 'shared-config/ui';
import styles from './newsletter.module.css';

/** The simulated time of subscribing, in milliseconds. */
const subscribeDelay = 1500;

const texts = [
  ['First name', { name: 'firstName', maxLength: 200, autoComplete: 'given-name', dir: 'auto' }],
  ['Last name', { name: 'lastName', maxLength: 200, autoComplete: 'family-name', dir: 'auto' }],
  ['Email address', { name: 'email', type: 'email', maxLength: 254, autoComplete: 'email' }],
] as const;

/** The newsletter form. The browser checks required fields. Subscribing is simulated: nothing is sent. */
export function NewsletterForm() {
  const [isProcessing, setIsProcessing] = useState(false);

  function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isProcessing) return;
    setIsProcessing(true);
    const entered = valuesOf(event.currentTarget);
    // Runs also if the visitor has gone to another page.
    setTimeout(() => {
      window.alert('Thank you for subscribing to our newsletter!');
      endDraft('newsletter', entered);
      setIsProcessing(false);
    }, subscribeDelay);
  }

  return (
    <Form
      aria-label="Newsletter"
      draft="newsletter"
      submitLabel="Subscribe"
      busyLabel="Processing..."
      isBusy={isProcessing}
      onSubmit={subscribe}
    >
      {texts.map(([label, attributes]) => (
        <Field key={label} label={label}>
          {(control) => <input {...control} {...attributes} spellCheck={false} required />}
        </Field>
      ))}
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
      <FieldGroup legend="What interests you">
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
    </Form>
  );
}
