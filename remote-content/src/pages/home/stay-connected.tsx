import { Button, Field } from 'shared-config/ui';
import { useId } from 'react';
import type { HomeWords } from '../../content/home';
import styles from './stay-connected.module.css';

/** The specification attaches no behaviour to these controls. There is no form, so Enter does nothing either. */
export function StayConnected({ title, text }: HomeWords['stayConnected']) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.controls}>
          <Field label="Email address">{(control) => <input {...control} type="email" autoComplete="email" />}</Field>
          <Button>Subscribe Now</Button>
        </div>
      </div>
    </section>
  );
}
