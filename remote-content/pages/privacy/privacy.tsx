import { registration } from 'shared-config/brand/organisation';
import { MailLink, PageHeader, Point, Points, Section } from 'shared-config/ui';
import { privacy } from '../../content/privacy';
import styles from './privacy.module.css';

export default function Privacy({ facts = registration }: { facts?: typeof registration }) {
  const { title, lead, summary, sections, deletion } = privacy;
  const headings = Object.entries(privacy.facts) as [keyof typeof registration, string][];
  return (
    <>
      <PageHeader title={title} lead={lead}>
        {summary.length > 0 && (
          <Points>
            {summary.map(({ title: heading, text }) => (
              <Point key={heading} title={heading}>
                <p>{text}</p>
              </Point>
            ))}
          </Points>
        )}
      </PageHeader>
      <div className={styles.sections}>
        {sections.map(({ title: heading, text }) => (
          <Section key={heading} title={heading} layout="side">
            <p>{text}</p>
          </Section>
        ))}
        {headings.map(
          ([fact, heading]) =>
            facts[fact] && (
              <Section key={fact} title={heading} layout="side">
                <p>{facts[fact]}</p>
              </Section>
            ),
        )}
        <Section title={deletion.title} layout="side">
          <p>{deletion.text}</p>
          <p>
            <MailLink />
          </p>
        </Section>
      </div>
    </>
  );
}
