import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { newsletter } from '../../content/newsletter';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

export default function Newsletter() {
  const { title, lead, subscribe, about } = newsletter;
  return (
    <>
      <PageHeader title={title} lead={lead} tone="paper" />

      <Section
        title={subscribe.title}
        layout="side"
        action={
          <p className={styles.purpose}>
            {subscribe.purpose} <a href="/privacy">{subscribe.privacy}</a>
          </p>
        }
      >
        <NewsletterForm />
      </Section>

      <Section title={about.title} layout="side">
        <ul className={styles.topics} role="list">
          {about.topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
        <p>
          <TextLink href="/events">{about.link}</TextLink>
        </p>
      </Section>
    </>
  );
}
