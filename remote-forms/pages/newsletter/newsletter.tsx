import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { newsletter } from '../../content/newsletter';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

export default function Newsletter() {
  const { title, lead, about, form } = newsletter;
  return (
    <>
      <PageHeader title={title} lead={lead} tone="paper" />

      <Section title={form.heading}>
        <div className={styles.columns}>
          <NewsletterForm />
          <div className={styles.about}>
            <h3>{about.title}</h3>
            <ul role="list">
              {about.topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
            <TextLink href="/events">{about.link}</TextLink>
          </div>
        </div>
      </Section>
    </>
  );
}
