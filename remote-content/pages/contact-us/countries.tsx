import { Fragment } from 'react';
import { Card, Cards, LastCard, Section, VisuallyHidden } from 'shared-config/ui';
import type { ContactWords } from '../../content/contact-us';
import { Networks } from './networks';

/** The telephone number and the secretariat of each country, and the social networks. */
export function Countries({ title, call, list, social }: ContactWords['countries'] & Pick<ContactWords, 'social'>) {
  return (
    <Section title={title}>
      <Cards>
        {list.map(({ id, country, phone, secretariat }) => (
          <Card key={id} id={id} title={country}>
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
        <LastCard title={social.title}>
          <Networks {...social} />
        </LastCard>
      </Cards>
    </Section>
  );
}
