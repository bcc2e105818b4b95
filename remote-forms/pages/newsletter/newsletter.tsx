import type { PageProps } from 'shared-config/contract/page';
import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { newsletter } from '../../content/newsletter';
import ways from '../../content/pictures/ways.svg';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

export default function Newsletter({ message }: PageProps) {
  const { title, lead, about } = newsletter;
  return (
    <>
      <PageHeader title={title} lead={lead} tone="plain" />

      <Section>
        <div className={styles.columns}>
          <div className={styles.about} data-tone="strong">
            <div>
              <h2>{about.title}</h2>
              <ul role="list">
                {about.topics.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </ul>
              <p>
                <TextLink href="/events">{about.link}</TextLink>
              </p>
            </div>
            <div className={styles.emblems}>
              {about.topics.map(({ id }) => (
                <img key={id} src={`${ways}#${id}`} alt="" width={64} height={64} />
              ))}
            </div>
          </div>
          <NewsletterForm message={message} />
        </div>
      </Section>
    </>
  );
}
