import type { PageProps } from 'shared-config/contract/page';
import { Actions, ButtonLink, Card, Cards, PageHeader, Section } from 'shared-config/ui';
import { getInvolved, type FormWords } from '../../content/get-involved';
import type { FirestoreSettings } from '../../forms/store-document';
import { sponsor, volunteer, type FormField, type FormKind } from '../../forms/schemas';
import styles from './get-involved.module.css';
import { SubmissionForm } from './submission-form';

const forms = [
  { kind: volunteer, words: getInvolved.volunteer },
  { kind: sponsor, words: getInvolved.sponsor },
];

export default function GetInvolved(props: PageProps) {
  const { title, lead, collaborate } = getInvolved;
  return (
    <>
      <PageHeader title={title} lead={lead} tone="paper">
        <div className={styles.ways}>
          <Cards>
            {[getInvolved.volunteer, getInvolved.sponsor, collaborate].map(({ id, link, invitation }) => (
              <Card key={id} heading="h2" title={link} href={`#${id}`}>
                <p>{invitation}</p>
              </Card>
            ))}
          </Cards>
        </div>
      </PageHeader>

      {forms.map(({ kind, words }) => (
        <Section
          key={words.id}
          id={words.id}
          title={words.title}
          layout="side"
          action={<Purpose {...words} kind={kind} config={props.config} />}
        >
          <SubmissionForm kind={kind} {...props} />
        </Section>
      ))}

      <Section id={collaborate.id} title={collaborate.title} layout="side">
        <p>
          {collaborate.before} <a href="/contact-us">{collaborate.write}</a>
          {collaborate.after}
        </p>
        <Actions>
          <ButtonLink href="/contact-us">{collaborate.contact}</ButtonLink>
          <ButtonLink href="/our-awards" variant="secondary">
            {collaborate.awards}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}

function Purpose({ purpose, next, kind, config }: FormWords & Pick<PageProps, 'config'> & { kind: FormKind }) {
  const { recaptcha, ...words } = getInvolved.purpose;
  const firestore = config['firestore'] as FirestoreSettings | undefined;
  return (
    <div className={styles.purpose}>
      <p>{purpose}</p>
      <p>{next}</p>
      <details>
        <summary>{words.sends}</summary>
        <ul>
          {Object.entries<FormField>(kind.fields).map(([name, { label }]) => (
            <li key={name}>{label}</li>
          ))}
          <li>{words.time}</li>
        </ul>
      </details>
      {firestore?.appCheckSiteKey && (
        <p>
          {recaptcha.before} <a href="https://policies.google.com/privacy">{recaptcha.policy}</a> {recaptcha.and}{' '}
          <a href="https://policies.google.com/terms">{recaptcha.terms}</a> {recaptcha.after}
        </p>
      )}
    </div>
  );
}
