import type { PropsWithChildren } from 'react';
import { organisation } from 'shared-config/brand/organisation';
import { Actions, ButtonLink, MailLink, Point, Points, Section } from 'shared-config/ui';
import type { AwardsWords } from '../../content/our-awards';
import styles from './nomination-path.module.css';

type NominationWords = AwardsWords['nomination'];

/** The three steps, how to take the first one, and what the last one is like. */
export function NominationPath({
  title,
  steps,
  include,
  actions,
  email,
  children,
}: PropsWithChildren<NominationWords>) {
  return (
    <Section title={title} id="nominate">
      <Points look="steps">
        {steps.map((step) => (
          <Point key={step.title} title={step.title}>
            <p>{step.text}</p>
          </Point>
        ))}
      </Points>
      <div className={styles.email}>
        <h3 className={styles.title}>{include.title}</h3>
        <dl className={styles.list}>
          {include.list.map(({ term, text: what }) => (
            <div key={term}>
              <dt className={styles.term}>{term}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Actions>
          <ButtonLink href={emailLink(email)}>{actions.email}</ButtonLink>
          <ButtonLink href="/contact-us" variant="secondary" context={actions.context}>
            {actions.contact}
          </ButtonLink>
          <p>
            {actions.address} <MailLink />
          </p>
        </Actions>
      </div>
      {children}
    </Section>
  );
}

/** Opens an email to the Centre with a line for each thing that a nomination has to say. */
function emailLink({ subject, lines }: NominationWords['email']): string {
  const body = Object.values(lines).map((line) => `${line}:\r\n\r\n`);
  return `mailto:${organisation.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join(''))}`;
}
