import { Actions, ButtonLink, Rows, Section, TextLink } from 'shared-config/ui';
import { contactUs } from '../../content/contact-us';
import { founders } from '../../content/founders';
import { BesideMap } from '../pictures/map';
import styles from './founders.module.css';
import { Profiles } from './profiles';

const offices = contactUs.countries.list.flatMap(({ secretariat, ...office }) =>
  secretariat ? [{ ...office, secretariat }] : [],
);

export default function Founders() {
  const { title, lead, conviction, profiles, next, countries } = founders;
  const isComplete = profiles.founders.every(({ name, photo }) => name && photo);
  return (
    <>
      <div className={styles.founders} data-tone="strong">
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            {lead} <em>{conviction}</em>
          </p>
        </header>
        <Section title={profiles.title} action={!isComplete && <p>{profiles.waiting}</p>}>
          <Profiles {...profiles} />
        </Section>
      </div>
      <Section title={countries.title}>
        <BesideMap>
          <div className={styles.countries}>
            <p>{countries.lead}</p>
            <Rows>
              {offices.map(({ id, country, secretariat: { city } }) => (
                <li key={id}>
                  <h3>{country}</h3>
                  <TextLink href={`/contact-us#${id}`}>{`${countries.link} ${city}`}</TextLink>
                </li>
              ))}
            </Rows>
          </div>
        </BesideMap>
      </Section>
      <Section title={next.title} lead={next.text} layout="side">
        <Actions>
          <ButtonLink href="/our-awards">{next.awards}</ButtonLink>
          <ButtonLink href="/get-involved" variant="secondary">
            {next.takePart}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
