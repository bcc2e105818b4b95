import { ButtonLink, Card, Cards, LastCard, Section } from 'shared-config/ui';
import type { Award, AwardsWords } from '../../content/our-awards';
import { Picture } from '../../ui/picture';
import styles from './award-categories.module.css';

type CategoriesWords = AwardsWords['categories'];

/** The awards, and a closed list of links to them. */
export function AwardCategories({ title, text, jump, criteria, last, awards }: CategoriesWords) {
  return (
    <Section title={title} action={<JumpList label={jump} awards={awards} />}>
      <p>{text}</p>
      <div className={styles.awards}>
        <Cards
          last={
            <LastCard title={last.title}>
              <p>{last.text}</p>
              <p>
                <ButtonLink href="#nominate" variant="accent">
                  {last.link}
                </ButtonLink>
              </p>
            </LastCard>
          }
        >
          {awards.map((award) => (
            <AwardCard key={award.id} {...award} label={criteria} />
          ))}
        </Cards>
      </div>
    </Section>
  );
}

function AwardCard({ id, title, description, criteria, label }: Award & { label: string }) {
  return (
    <Card id={id} title={title} translate="no" picture={<Picture of={id} />}>
      <p>{description}</p>
      <ul className={styles.criteria} aria-label={label}>
        {criteria.map((criterion) => (
          <li key={criterion}>{criterion}</li>
        ))}
      </ul>
    </Card>
  );
}

function JumpList({ label, awards }: { label: string; awards: readonly Award[] }) {
  return (
    <details className={styles.jump}>
      <summary>{label}</summary>
      <nav aria-label={label}>
        <ol role="list">
          {awards.map(({ id, title }) => (
            <li key={id} translate="no">
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
