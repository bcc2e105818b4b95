import { Button, Field, Section } from 'shared-config/ui';
import type { HomeWords } from '../../content/home';
import styles from './stay-connected.module.css';

/** The specification attaches no behaviour to these controls. There is no form, so Enter does nothing either. */
export function StayConnected({ title, text, email, button }: HomeWords['stayConnected']) {
  return (
    <Section title={title} layout="side">
      <p>{text}</p>
      <div className={styles.controls}>
        <Field label={email}>{(control) => <input {...control} type="email" autoComplete="email" />}</Field>
        <Button>{button}</Button>
      </div>
    </Section>
  );
}
