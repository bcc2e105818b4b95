import { MailLink, PageHeader, Section } from 'shared-config/ui';
import { Confirmation } from '../../ui/confirmation';
import { contactUs } from '../../content/contact-us';
import styles from './contact-us.module.css';
import { Countries } from './countries';
import { Networks } from './networks';
import { OfficeHours } from './office-hours';

export default function ContactUs() {
  const { title, lead, email, countries, hours, social, sent } = contactUs;
  return (
    <>
      <PageHeader title={title} lead={lead} tone="paper" />
      <Section title={email.title} layout="side">
        <MailLink className={styles.email} />
        <p>{email.text}</p>
      </Section>
      <Countries {...countries} />
      <OfficeHours {...hours} />
      <Section title={social.title} layout="side">
        <Networks {...social} />
      </Section>
      {/* Stays closed until the page has a contact form. */}
      <Confirmation {...sent} open={false} onClose={() => undefined} />
    </>
  );
}
