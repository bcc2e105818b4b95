import type { PageProps } from 'shared-config/contract/page';
import { ButtonLink, PageHeader, Section, TextLink } from 'shared-config/ui';
import styles from './get-involved.module.css';
import { usesAppCheck } from '../../submissions/settings';
import { SponsorForm } from './sponsor-form';
import { VolunteerForm } from './volunteer-form';

export default function GetInvolved(props: PageProps) {
  return (
    <>
      <PageHeader
        title="Get Involved"
        lead="Give your time, support the work as a sponsor, or bring us an idea. There is room for you wherever you live."
        motif="Get Involved"
        tone="paper"
      >
        <div className={styles.jumps}>
          <ButtonLink href="#volunteer">Volunteer</ButtonLink>
          <ButtonLink href="#sponsor" variant="secondary">
            Sponsor
          </ButtonLink>
        </div>
      </PageHeader>

      <Section
        id="volunteer"
        title="Volunteer with us"
        layout="side"
        action={<Purpose what="your application" config={props.config} />}
      >
        <VolunteerForm {...props} />
      </Section>

      <Section
        id="sponsor"
        title="Become a sponsor"
        tone="sand"
        layout="side"
        action={<Purpose what="your inquiry" config={props.config} />}
      >
        <SponsorForm {...props} />
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

function Purpose({ what, config }: { what: string; config: PageProps['config'] }) {
  return (
    <div className={styles.purpose}>
      <p>Every field is needed.</p>
      <p>We use what you write here for {what} alone. Until you send it, it stays in this browser tab.</p>
      {usesAppCheck(config.firestore) && (
        <p>
          This form is protected by reCAPTCHA, which your browser asks when you send it. The Google{' '}
          <a href="https://policies.google.com/privacy">Privacy Policy</a> and{' '}
          <a href="https://policies.google.com/terms">Terms of Service</a> apply.
        </p>
      )}
    </div>
  );
}
