import { Fragment } from 'react';
import { Card, Cards, Section, VisuallyHidden } from 'shared-config/ui';
import type { ContactWords } from '../../content/contact-us';

/** The telephone number and the secretariat of each country. */
export function Countries({ title, call, list }: ContactWords['countries']) {
  return (
    <Section title={title}>
      <Cards>
        {list.map(({ id, country, phone, secretariat }) => (
          <Card key={id} title={country}>
            <p>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>
                <VisuallyHidden>
                  {call} {country}:{' '}
                </VisuallyHidden>
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
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
