import { Actions, ButtonLink, Cards, LastCard, PageHeader, Point, Points, Section, TextLink } from 'shared-config/ui';
import { contactUs } from '../../content/contact-us';
import { founders } from '../../content/founders';
import { FounderProfile } from './founder-profile';
import styles from './founders.module.css';

const offices = contactUs.countries.list.flatMap(({ secretariat, ...office }) =>
  secretariat ? [{ ...office, secretariat }] : [],
);

export default function Founders() {
  const { title, lead, profiles, next, countries } = founders;
  const { title: heading, waiting, founders: all, ...words } = profiles;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section title={countries.title} lead={countries.lead}>
        <Points look="short">
          {offices.map(({ id, country, secretariat }) => (
            <Point key={id} title={country}>
              <TextLink href={`/contact-us#${id}`}>{`${countries.link} ${secretariat.at(-1)}`}</TextLink>
            </Point>
          ))}
        </Points>
      </Section>
      <Section title={heading}>
        {all.some(({ name, photo }) => !name || !photo) && <p>{waiting}</p>}
        <div className={styles.profiles}>
          <Cards
            last={
              <LastCard title={next.title}>
                <p>{next.text}</p>
                <Actions>
                  <ButtonLink href="/our-awards" variant="accent">
                    {next.awards}
                  </ButtonLink>
                  <ButtonLink href="/get-involved" variant="outline">
                    {next.takePart}
                  </ButtonLink>
                </Actions>
              </LastCard>
            }
          >
            {all.map((founder) => (
              <FounderProfile key={founder.programme.href} {...founder} {...words} />
            ))}
          </Cards>
        </div>
      </Section>
    </>
  );
}
