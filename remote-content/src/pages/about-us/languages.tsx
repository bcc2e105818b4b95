import { Section } from 'shared-config/ui';
import type { AboutWords } from '../../content/about-us';
import styles from './languages.module.css';

export function Languages({ title, text, list }: AboutWords['languages']) {
  return (
    <Section title={title}>
      <p>{text}</p>
      <div className={styles.languages}>
        {list.map(({ language, name, words }) => (
          <div key={language} className={styles.language}>
            <h3 className={styles.name}>{name}</h3>
            <dl>
              {words.map(({ word, meaning }) => (
                <div key={word} className={styles.entry}>
                  <dt className={styles.word} lang={language} translate="no">
                    {word}
                  </dt>
                  <dd className={styles.meaning}>{meaning}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}
