import { Actions, ButtonLink, Point, Points, Section } from 'shared-config/ui';
import type { HomeWords } from '../../content/home';
import styles from './about.module.css';

export function About({ title, lead, figures, link }: HomeWords['about']) {
  return (
    <Section title={title} lead={lead}>
      <div className={styles.figures}>
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
      <Actions>
        <ButtonLink href="/about-us" variant="secondary">
          {link}
        </ButtonLink>
      </Actions>
    </Section>
  );
}
