import { organisation } from 'shared-config/brand/organisation';
import { Actions, ButtonLink, MailLink, Section } from 'shared-config/ui';
import type { AwardsWords } from '../../content/our-awards';
import pictures from '../../content/pictures/steps.svg';
import styles from './nomination-path.module.css';

/** The three steps, and how to take the first one. */
export function NominationPath({ title, steps, include, actions, email }: AwardsWords['nomination']) {
  return (
    <Section title={title} id="nominate">
      <ol className={styles.steps} role="list">
        {steps.map((step) => (
          <li key={step.id}>
            <img src={`${pictures}#${step.id}`} alt="" width={104} height={104} loading="lazy" />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.email}>
        {include.list.length > 0 && (
          <>
            <h3>{include.title}</h3>
            <dl className={styles.list}>
              {include.list.map(({ term, text: what }) => (
                <div key={term}>
                  <dt className={styles.term}>{term}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
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
    </Section>
  );
}

/** Opens an email to the Centre with a line for each thing that a nomination has to say. */
function emailLink({ subject, lines }: AwardsWords['nomination']['email']): string {
  const body = Object.values(lines).map((line) => `${line}:\r\n\r\n`);
  return `mailto:${organisation.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join(''))}`;
}
