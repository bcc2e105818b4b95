import { Section, TextLink } from 'shared-config/ui';
import type { AwardsWords } from '../../content/types';
import styles from './nomination-path.module.css';

export function NominationPath({ title, text, steps }: AwardsWords['nomination']) {
  return (
    <Section title={title} tone="forest">
      <p className={styles.text}>{text}</p>
      <ol className={styles.steps} role="list">
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <h3 className={styles.title}>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <TextLink href="/contact-us" context="about a nomination">
        Contact Us
      </TextLink>
    </Section>
  );
}
