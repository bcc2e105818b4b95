import { Motif, Section } from 'shared-config/ui';
import type { AwardsWords } from '../../content/our-awards';
import styles from './annual-journal.module.css';

/** The journal, beside a cover with a cloth pattern. */
export function AnnualJournal({ title, lead, text }: AwardsWords['journal']) {
  return (
    <Section title={title} layout="side">
      <div className={styles.journal}>
        <Motif pattern={0} className={styles.cover} />
        <div>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
    </Section>
  );
}
