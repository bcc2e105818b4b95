import { Section, VisuallyHidden } from 'shared-config/ui';
import { Fragment } from 'react';
import type { ContactWords, CountryContact } from '../../content/contact-us';
import styles from './countries.module.css';

/** The telephone number and the secretariat of each country. */
export function Countries({ title, list }: ContactWords['countries']) {
  return (
    <Section title={title} tone="sand">
      <ul className={styles.countries} role="list">
        {list.map((contact) => (
          <Country key={contact.id} {...contact} />
        ))}
      </ul>
    </Section>
  );
}

function Country({ country, phone, secretariat }: CountryContact) {
  return (
    <li className={styles.country}>
      <h3 className={styles.name}>{country}</h3>
      <p className={styles.phone}>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.number}>
          <VisuallyHidden>Call {country}: </VisuallyHidden>
          {phone}
        </a>
      </p>
      {secretariat && (
        <address>
          {secretariat.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </address>
      )}
    </li>
  );
}
