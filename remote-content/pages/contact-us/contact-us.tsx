import { socialLinks } from 'shared-config/brand/organisation';
import { MailLink, PageHeader, Section, SocialLinks } from 'shared-config/ui';
import { Confirmation } from '../../ui/confirmation';
import { contactUs } from '../../content/contact-us';
import { WorldMap } from '../pictures/map';
import styles from './contact-us.module.css';
import { Countries } from './countries';
import { OfficeHours } from './office-hours';

const waiting = socialLinks.filter(({ href }) => !href).map(({ name }) => name);
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export default function ContactUs() {
  const { title, lead, email, countries, hours, social, sent } = contactUs;
  return (
    <>
      <PageHeader title={title} lead={lead} picture={<WorldMap withLines={false} />}>
        <div className={styles.write}>
          <h2>{email.title}</h2>
          <MailLink className={styles.email} />
          <p>{email.text}</p>
          {waiting.length > 0 && (
            <p>
              {social.accounts} {orList.format(waiting)} {social.notOpen}
            </p>
          )}
          <SocialLinks />
        </div>
      </PageHeader>
      <Section title={hours.title} layout="side" action={<p>{hours.text}</p>}>
        <OfficeHours {...hours} />
      </Section>
      <Countries {...countries} />
      {/* Stays closed until the page has a contact form. */}
      <Confirmation {...sent} open={false} onClose={() => undefined} />
    </>
  );
}
