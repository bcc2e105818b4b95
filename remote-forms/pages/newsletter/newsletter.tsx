import type { PageProps } from 'shared-config/contract/page';
import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { newsletter } from '../../content/newsletter';
import { Emblems } from '../emblems';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

export default function Newsletter({ message }: PageProps) {
  const { title, lead, about } = newsletter;
  return (
    <PageHeader
      title={title}
      lead={lead}
      section={
        <Section>
          <NewsletterForm message={message} />
        </Section>
      }
    >
      <div className={styles.about}>
        <h2>{about.title}</h2>
        <Emblems list={about.topics} />
        <TextLink href="/events">{about.link}</TextLink>
      </div>
    </PageHeader>
  );
}
