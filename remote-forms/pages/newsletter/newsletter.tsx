import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { newsletter } from '../../content/newsletter';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

export default function Newsletter() {
  const { title, lead, about } = newsletter;
  return (
    <>
      <PageHeader title={title} lead={lead} tone="paper" />

      <Section
        title={about.title}
        layout="side"
        action={
          <div className={styles.about}>
            <ul role="list">
              {about.topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
            <TextLink href="/events">{about.link}</TextLink>
            <p>{about.privacy}</p>
          </div>
        }
      >
        <NewsletterForm />
      </Section>
    </>
  );
}
