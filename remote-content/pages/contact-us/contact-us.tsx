import { MailLink, PageHeader, Point, Points } from 'shared-config/ui';
import { Confirmation } from '../../ui/confirmation';
import { contactUs } from '../../content/contact-us';
import styles from './contact-us.module.css';
import { Countries } from './countries';
import { OfficeHours } from './office-hours';

export default function ContactUs() {
  const { title, lead, email, countries, hours, social, sent } = contactUs;
  return (
    <>
      <PageHeader title={title} lead={lead} tone="paper">
        <Points>
          <Point title={email.title} heading="h2">
            <div>
              <MailLink className={styles.email} />
              <p>{email.text}</p>
            </div>
          </Point>
          <Point title={hours.title} heading="h2">
            <div>
              <OfficeHours {...hours} />
            </div>
          </Point>
        </Points>
      </PageHeader>
      <Countries {...countries} social={social} />
      {/* Stays closed until the page has a contact form. */}
      <Confirmation {...sent} open={false} onClose={() => undefined} />
    </>
  );
}
