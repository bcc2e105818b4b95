import { Fragment } from 'react';
import { Rows, Section, VisuallyHidden } from 'shared-config/ui';
import type { ContactWords } from '../../content/contact-us';
import styles from './countries.module.css';

/** The telephone number and the secretariat of each country. */
export function Countries({ title, call, none, list }: ContactWords['countries']) {
  return (
    <div className={styles.countries}>
      <Section title={title}>
        <Rows>
          {list.map(({ id, country, phone, secretariat }) => (
            <li key={id} id={id}>
              <h3>{country}</h3>
              <a dir="ltr" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
                <VisuallyHidden>
                  {call} {country}:{' '}
                </VisuallyHidden>
                {phone}
              </a>
              {secretariat ? <address>{secretariat.address.map(lineOf)}</address> : <p>{none}</p>}
            </li>
          ))}
        </Rows>
      </Section>
    </div>
  );
}

const lineOf = (line: string, index: number, { length }: readonly string[]) => (
  <Fragment key={line}>
    <span>{index < length - 1 ? `${line},` : line}</span>{' '}
  </Fragment>
);
