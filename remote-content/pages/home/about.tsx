import { Point, Points, Section, TextLink } from 'shared-config/ui';
import type { HomeWords } from '../../content/home';
import styles from './about.module.css';

/** What the Centre is, and in a green band its figures. */
export function About({ title, lead, figures, link }: HomeWords['about']) {
  return (
    <>
      <Section title={title} lead={lead} layout="side">
        <TextLink href="/about-us">{link}</TextLink>
      </Section>
      <div className={styles.figures} data-tone="forest">
        <Points look="short">
          {figures.map(({ figure, text, href }) => (
            <Point
              key={href}
              title={
                <>
                  <strong>{figure}</strong> <a href={href}>{text}</a>
                </>
              }
            />
          ))}
        </Points>
      </div>
    </>
  );
}
