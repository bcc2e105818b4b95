import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

export default function Newsletter() {
  return (
    <>
      <PageHeader
        title="Newsletter"
        lead="The awards, the events and the people behind them, in your inbox as often as you choose."
        motif="Newsletter"
        tone="paper"
      />

      <Section title="Subscribe" layout="side" action={<Purpose />}>
        <NewsletterForm />
      </Section>

      <Section title="What you will receive" tone="sand" layout="side">
        <ul className={styles.topics}>
          <li>News of the Civic Impact Awards, from nominations to the ceremony.</li>
          <li>Dates for Nigerians Connect, the Civic Forums and the Diaspora Impact Roundtable.</li>
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
      We ask for these details only to send you the newsletter and to choose what goes into it. It comes quarterly
      unless you prefer otherwise.
    </p>
  );
}
