import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

export default function Newsletter() {
  return (
    <>
      <PageHeader
        title="Newsletter"
        lead="The awards, the events and the people behind them. Choose what interests you, and how often you would like to read it."
        tone="paper"
      />

      <Section title="Subscribe" layout="side" action={<Purpose />}>
        <NewsletterForm />
      </Section>

      <Section title="What it is about" tone="sand" layout="side">
        <ul className={styles.topics}>
          <li>The Civic Impact Awards, from nominations to the ceremony.</li>
          <li>Nigerians Connect, the Civic Forums and the Diaspora Impact Roundtable.</li>
          <li>Ways to take part, as a volunteer or as a sponsor.</li>
        </ul>
        <p>
          <TextLink href="/events">See our events</TextLink>
        </p>
      </Section>
    </>
  );
}

function Purpose() {
  return (
    <p className={styles.purpose}>
      We ask for these details for the newsletter alone. It is quarterly unless you prefer otherwise.{' '}
      <a href="/privacy">Privacy</a>
    </p>
  );
}
