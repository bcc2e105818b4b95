import { ButtonLink, Motif, Section } from 'shared-config/ui';
import { ourAwards } from '../../content/our-awards';
import type { HomeWords } from '../../content/home';
import styles from './award-categories.module.css';

/** A selection of awards, with titles and descriptions from Our Awards. */
export function AwardCategories({ title, awards }: HomeWords['awardCategories']) {
  const shown = awards.flatMap((id) => ourAwards.categories.awards.filter((award) => award.id === id));
  return (
    <Section title={title} tone="sand" action={<ButtonLink href="/our-awards">View All Awards</ButtonLink>}>
      <ul className={styles.awards} role="list">
        {shown.map((award, index) => (
          <li key={award.id} className={styles.award}>
            <Motif pattern={index} className={styles.cloth} />
            <h3 className={styles.title} translate="no">
              <a href={`/our-awards#${award.id}`} className={styles.link}>
                {award.title}
              </a>
            </h3>
            <p className={styles.text}>{award.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
