import type { PageProps } from 'shared-config/contract/page';
import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { newsletter } from '../../content/newsletter';
import { Emblems } from '../emblems';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

export default function Newsletter({ message }: PageProps) {
  const { title, lead, about, form } = newsletter;
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <div className={styles.about}>
          <h2>{about.title}</h2>
          <TextLink href="/events">{about.link}</TextLink>
          <Emblems list={about.topics} />
        </div>
      </PageHeader>

      <Section title={form.heading} layout="side" action={<p className={styles.notice}>{form.notice}</p>}>
        <NewsletterForm message={message} />
      </Section>
    </>
  );
}
