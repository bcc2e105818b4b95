import type { PageProps } from 'shared-config/contract/page';
import { Motif, PageHeader, Section, TextLink } from 'shared-config/ui';
import type { FirestoreSettings } from '../../submissions/firestore';
import { sponsor, volunteer } from '../../submissions/schemas';
import styles from './get-involved.module.css';
import { SubmissionForm } from './submission-form';

export default function GetInvolved(props: PageProps) {
  return (
    <>
      <PageHeader
        title="Get Involved"
        lead="Give your time, support the work as a sponsor, or bring us an idea. There is room for you wherever you live."
        tone="paper"
      >
        <ul className={styles.doors} role="list">
          <Door href="#volunteer" title="Volunteer" pattern={0}>
            Give your time: at events, in media and outreach, in research, or in coordination.
          </Door>
          <Door href="#sponsor" title="Sponsor" pattern={1}>
            Fund what you care about: the awards, the festival, the journal, research, or young people.
          </Door>
        </ul>
      </PageHeader>

      <Section
        id="volunteer"
        title="Volunteer with us"
        layout="side"
        action={
          <Purpose what="your application" config={props.config}>
            Volunteers help where they choose, from wherever they live: tell us the area, and what you would like to do.
          </Purpose>
        }
      >
        <SubmissionForm kind={volunteer} {...props} />
      </Section>

      <Section
        id="sponsor"
        title="Become a sponsor"
        tone="sand"
        layout="side"
        action={
          <Purpose what="your inquiry" config={props.config}>
            Sponsors choose what their support is for. An inquiry commits you to nothing.
          </Purpose>
        }
      >
        <SubmissionForm kind={sponsor} {...props} />
      </Section>

      <Section title="Collaborate" layout="side">
        <p>
          If your organisation, school or community group would like to do something with us that neither form covers,{' '}
          <a href="/contact-us">write to us or call</a>. You may also want to see what the Civic Impact Awards
          recognise.
        </p>
        <p className={styles.links}>
          <TextLink href="/contact-us">Contact us</TextLink>
          <TextLink href="/our-awards">Our awards</TextLink>
        </p>
      </Section>
    </>
  );
}

/** A link to one of the two forms, with what it is for. */
function Door({ href, title, pattern, children }: { href: string; title: string; pattern: number; children: string }) {
  return (
    <li className={styles.door}>
      <Motif pattern={pattern} className={styles.cloth} />
      <a href={href} className={styles.link}>
        {title}
      </a>
      <p>{children}</p>
    </li>
  );
}

interface PurposeProps {
  what: string;
  config: PageProps['config'];
  /** What the form supports. */
  children: string;
}

/** Beside a form: what it supports, what happens with what is written there, and what happens next. */
function Purpose({ what, config, children }: PurposeProps) {
  const firestore = config['firestore'] as FirestoreSettings | undefined;
  return (
    <div className={styles.purpose}>
      <p>{children}</p>
      <p>
        <strong>What happens next:</strong> we read {what} and reply by email within 24 hours.
      </p>
      <p>Every field is needed.</p>
      <p>
        We use what you write here for {what} alone. Until you send it, it stays in this browser tab.{' '}
        <a href="/privacy">Privacy</a>
      </p>
      {firestore?.appCheckSiteKey && (
        <p>
          This form is protected by reCAPTCHA, which your browser asks when you send it. The Google{' '}
          <a href="https://policies.google.com/privacy">Privacy Policy</a> and{' '}
          <a href="https://policies.google.com/terms">Terms of Service</a> apply.
        </p>
      )}
    </div>
  );
}
