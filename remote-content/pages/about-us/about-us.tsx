import { Actions, ButtonLink, PageHeader, Point, Points, Section, TextLink } from 'shared-config/ui';
import { Picture } from '../../ui/picture';
import { aboutUs } from '../../content/about-us';
import styles from './about-us.module.css';

export default function AboutUs() {
  const { title, lead, introduction, vision, mission, work, join } = aboutUs;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section title={introduction.title} lead={introduction.lead} layout="side" />
      <section className={styles.purpose} data-tone="strong">
        <Points>
          {[vision, mission].map(({ title: heading, text }) => (
            <Point key={heading} title={heading} heading="h2">
              <p className={styles.text}>{text}</p>
            </Point>
          ))}
        </Points>
      </section>
      <Section title={work.title}>
        <Points>
          {work.list.map(({ id, title: heading, text, link }) => (
            <Point
              key={id}
              title={
                <span className={styles.work}>
                  <Picture of={id} />
                  {heading}
                </span>
              }
            >
              <p>{text}</p>
              <TextLink href={link.href}>{link.text}</TextLink>
            </Point>
          ))}
        </Points>
      </Section>
      <Section title={join.title} lead={join.text} layout="side">
        <Actions>
          <ButtonLink href="/founders">{join.founders}</ButtonLink>
          <ButtonLink href="/get-involved" variant="secondary">
            {join.takePart}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
