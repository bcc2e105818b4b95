import { Motif, Section } from 'shared-config/ui';
import type { Award, AwardsWords } from '../../content/our-awards';
import { JumpList } from './jump-list';
import styles from './award-categories.module.css';

/** The awards and a list of links to them. On wide screens the list stays in view. */
export function AwardCategories({ title, text, awards }: AwardsWords['categories']) {
  return (
    <Section title={title} lead={text}>
      <div className={styles.columns}>
        <JumpList awards={awards} />
        <ol className={styles.list} role="list">
          {awards.map((award, index) => (
            <AwardCard key={award.id} number={index + 1} {...award} />
          ))}
        </ol>
      </div>
    </Section>
  );
}

function AwardCard({ number, id, title, description, criteria }: Award & { number: number }) {
  return (
    <li id={id} className={styles.award}>
      <Motif pattern={number - 1} className={styles.cloth} />
      <div className={styles.words}>
        <p className={styles.number}>{number}</p>
        <h3 className={styles.title} translate="no">
          {title}
        </h3>
        <p className={styles.description}>{description}</p>
        <p className={styles.label} id={`${id}-criteria`}>
          Criteria
        </p>
        <ul className={styles.criteria} aria-labelledby={`${id}-criteria`}>
          {criteria.map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
