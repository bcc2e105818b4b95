import { Fragment } from 'react';
import { socialLinks } from 'shared-config/brand/organisation';
import { Card, Cards, LastCard, Section, VisuallyHidden } from 'shared-config/ui';
import type { ContactWords } from '../../content/contact-us';

const waiting = socialLinks.filter(({ href }) => !href).map(({ name }) => name);
const andList = new Intl.ListFormat('en-GB');

/** The telephone number and the secretariat of each country, and the social networks. */
export function Countries({
  title,
  call,
  none,
  list,
  social,
}: ContactWords['countries'] & Pick<ContactWords, 'social'>) {
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
          </Card>
        ))}
        <LastCard title={social.title}>
          {socialLinks.map(
            ({ name, href }) =>
              href && (
                <p key={name}>
                  <a href={href}>{name}</a>
                </p>
              ),
          )}
          {waiting.length > 0 && (
            <p>
              {social.accounts} {andList.format(waiting)} {social.notOpen}
            </p>
          )}
        </LastCard>
      </Cards>
    </Section>
  );
}
