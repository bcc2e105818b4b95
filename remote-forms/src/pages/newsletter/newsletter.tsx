import type { PageAction, PageProps } from 'shared-config/contract/page';
import { PageHeader, Section, TextLink } from 'shared-config/ui';
import { storesSignUps } from '../../submissions/newsletter';
import { signUp } from '../../submissions/use-sign-up';
import { RecaptchaNote } from '../recaptcha-note';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

/** Alone, without the properties of a page, signing up is simulated. */
export default function Newsletter(page: Partial<PageProps>) {
  return (
    <>
      <PageHeader
        title="Newsletter"
        lead="The awards, the events and the people behind them. Choose what interests you, and how often you would like to read it."
        motif="Newsletter"
        tone="paper"
      />

      <Section title="Subscribe" layout="side" action={<Purpose {...page} />}>
        <NewsletterForm {...page} />
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

/**
 * Stores a sign-up of another page's form, which asks for the email address (`email`) and the consent (`privacyAgreed`) alone. What an earlier sign-up with the same
 * address says is kept.
 */
export const action: PageAction = async (values, page) => {
  if (!storesSignUps(page.config))
    throw new Error('Sign-ups are not stored: set "newsletter.collection" of remote-forms.');
  return signUp(values, page, true);
};

function Purpose({ config }: Partial<PageProps>) {
  const isStored = config !== undefined && storesSignUps(config);
  return (
    <div className={styles.purpose}>
      <p>
        We ask for these details for the newsletter alone. It is quarterly unless you prefer otherwise.{' '}
        <a href="/privacy">Privacy</a>
      </p>
      {isStored && (
        <>
          <p>
            <strong>What happens next:</strong> news of the Centre will come to your address. If you sign up again with
            the same address, your latest choices count.
          </p>
          <RecaptchaNote config={config} />
        </>
      )}
    </div>
  );
}
