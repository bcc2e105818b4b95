import type { PageProps } from 'shared-config/contract/page';
import { Actions, Card, Cards, PageHeader, Section, TextLink } from 'shared-config/ui';
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
        <Cards columns={2}>
          {forms.map(({ words: { id, link, invitation } }) => (
            <Card key={id} heading="h2" title={link} href={`#${id}`}>
              <p>{invitation}</p>
            </Card>
          ))}
        </Cards>
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

      <Section title={collaborate.title} layout="side">
        <p>
          {collaborate.before} <a href="/contact-us">{collaborate.link}</a>
          {collaborate.after}
        </p>
        <Actions>
          <TextLink href="/contact-us">{collaborate.contact}</TextLink>
          <TextLink href="/our-awards">{collaborate.awards}</TextLink>
        </Actions>
      </Section>
    </>
  );
}

/** Beside a form: what it supports, what happens with what is written there, and what happens next. */
function Purpose({ purpose, next, use, kind, config }: FormWords & Pick<PageProps, 'config'> & { kind: FormKind }) {
  const { recaptcha, sends, ...words } = getInvolved.purpose;
  const fields = Object.values<FormField>(kind.fields);
  const firestore = config['firestore'] as FirestoreSettings | undefined;
  return (
    <div className={styles.purpose}>
      <p>{purpose}</p>
      <p>
        <strong>{words.next}</strong> {next}
      </p>
      <p>
        {fields.every(({ optional }) => !optional) && words.required} {sends}{' '}
        {fields.map(({ label }) => label).join(', ')}.
      </p>
      <p>
        {use} <a href="/privacy">{words.privacy}</a>
      </p>
      {firestore?.appCheckSiteKey && (
        <p>
          {recaptcha.before} <a href="https://policies.google.com/privacy">{recaptcha.policy}</a> {recaptcha.and}{' '}
          <a href="https://policies.google.com/terms">{recaptcha.terms}</a> {recaptcha.after}
        </p>
      )}
    </div>
  );
}
