import { Button, Field, Note, Section } from 'shared-config/ui';
import type { HomeWords } from '../../content/home';
import styles from '../../ui/email-row.module.css';

/** The specification attaches no behaviour to these controls. There is no form, so Enter does nothing either. */
export function StayConnected({ title, text, email, button, notice }: HomeWords['stayConnected']) {
  return (
    <Section title={title} layout="side" action={<p>{text}</p>}>
      <Note>{notice}</Note>
      <div className={styles.row}>
        <Field label={email}>{(control) => <input {...control} type="email" autoComplete="email" />}</Field>
        <Button>{button}</Button>
      </div>
    </Section>
  );
}
