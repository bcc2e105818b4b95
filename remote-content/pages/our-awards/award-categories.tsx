import { ButtonLink, Card, Cards, Section } from 'shared-config/ui';
import { awards } from '../../content/awards';
import type { AwardsWords } from '../../content/our-awards';
import emblems from '../../content/pictures/emblems.svg';
import styles from './award-categories.module.css';

/** The awards, each with its criteria. */
export function AwardCategories({ title, text, criteria: label, last }: AwardsWords['categories']) {
  return (
    <Section title={title} lead={text}>
      <div className={styles.awards}>
        <Cards
          last={
            <>
              <h3>{last.title}</h3>
              <p>{last.text}</p>
              <ButtonLink href="#nominate" variant="accent">
                {last.link}
              </ButtonLink>
            </>
          }
        >
          {awards.map(({ id, title: award, description, criteria }) => (
            <Card
              key={id}
              id={id}
              title={award}
              translate="no"
              picture={<img src={`${emblems}#${id}`} alt="" width={64} height={64} loading="lazy" />}
            >
              <p>{description}</p>
              {criteria.length > 0 && (
                <ul aria-label={label}>
                  {criteria.map((criterion) => (
                    <li key={criterion}>{criterion}</li>
                  ))}
                </ul>
              )}
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}
