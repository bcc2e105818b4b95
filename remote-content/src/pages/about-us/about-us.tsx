import { ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { aboutUs } from '../../content/about-us';
import styles from './about-us.module.css';
import { Languages } from './languages';
import { Purpose } from './purpose';

export default function AboutUs() {
  const { title, lead, introduction, vision, mission, languages, join } = aboutUs;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section title={introduction.title} lead={introduction.lead} layout="side">
        <p>{introduction.text}</p>
      </Section>
      <Purpose vision={vision} mission={mission} />
      <Languages {...languages} />
      <Section title={join.title} lead={join.text} tone="sand" layout="side">
        <div className={styles.actions}>
          <ButtonLink href="/founders">Meet Our Founders</ButtonLink>
          <ButtonLink href="/get-involved" variant="secondary">
            Get Involved
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
