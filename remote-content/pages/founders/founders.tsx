import { ButtonLink, Cards, LastCard, PageHeader, Point, Points, Section, TextLink } from 'shared-config/ui';
import { contactUs } from '../../content/contact-us';
import { founders } from '../../content/founders';
import { FounderProfile } from './founder-profile';
import styles from './founders.module.css';

const offices = contactUs.countries.list.flatMap(({ secretariat, ...office }) =>
  secretariat ? [{ ...office, secretariat }] : [],
);

export default function Founders() {
  const { title, lead, profiles, next, countries } = founders;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section title={profiles.title}>
        <div className={styles.profiles}>
          <Cards columns={4}>
            {profiles.founders.map((founder) => (
              <FounderProfile key={founder.programme.href} {...founder} unnamed={profiles.unnamed} />
            ))}
            <LastCard title={next.title}>
              <p>{next.text}</p>
              <ButtonLink href="/our-awards">{next.awards}</ButtonLink>
              <ButtonLink href="/get-involved" variant="secondary">
                {next.takePart}
              </ButtonLink>
            </LastCard>
          </Cards>
        </div>
      </Section>
      <Section title={countries.title}>
        <Points look="short">
          {offices.map(({ id, country, secretariat }) => (
            <Point key={id} title={country}>
              <p>{secretariat.at(-1)}</p>
              <TextLink href={`/contact-us#${id}`} context={country}>
                {countries.link}
              </TextLink>
            </Point>
          ))}
        </Points>
      </Section>
    </>
  );
}
