import { Fragment } from 'react';
import { Row, Rows, Section, VisuallyHidden } from 'shared-config/ui';
import type { ContactWords } from '../../content/contact-us';
import styles from './contact-us.module.css';

/** The telephone number and the secretariat of each country. */
export function Countries({ title, call, none, list }: ContactWords['countries']) {
  return (
    <div className={styles.countries}>
      <Section title={title}>
        <Rows>
          {list.map(({ id, country, phone, secretariat }) => (
            <Row key={id} id={id}>
              <h3 className={styles.country}>{country}</h3>
              <p>
                <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.phone}>
                  <VisuallyHidden>
                    {call} {country}:{' '}
                  </VisuallyHidden>
                  {phone}
                </a>
              </p>
              {secretariat ? (
                <address>
                  {secretariat.map((line, index) => (
                    <Fragment key={line}>
                      {index > 0 && <br />}
                      {line}
                    </Fragment>
                  ))}
                </address>
              ) : (
                <p>{none}</p>
              )}
            </Row>
          ))}
        </Rows>
      </Section>
    </div>
  );
}
