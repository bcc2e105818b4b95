import { ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { founders } from '../../content/founders';
import { FounderProfile } from './founder-profile';
import styles from './founders.module.css';

export default function Founders() {
  const { title, lead, profiles, next } = founders;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section title={profiles.title}>
        <ul className={styles.profiles} role="list">
          {profiles.founders.map((founder, index) => (
            <FounderProfile key={founder.id} {...founder} pattern={index} />
          ))}
        </ul>
      </Section>
      <Section title={next.title} lead={next.text} tone="forest" layout="side">
        <div className={styles.actions}>
          <ButtonLink href="/our-awards" variant="accent">
            Our Awards
          </ButtonLink>
          <ButtonLink href="/get-involved" variant="outline">
            Get Involved
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
