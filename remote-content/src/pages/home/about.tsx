import { Section, TextLink } from 'shared-config/ui';
import { Fragment } from 'react';
import type { HomeWords } from '../../content/home';

export function About({ title, lead, greetings, invitation }: HomeWords['about']) {
  return (
    <Section title={title} lead={lead} layout="side">
      <p>
        {greetings.map(({ language, text }, index) => (
          <Fragment key={language}>
            {index > 0 && ', '}
            <span lang={language} translate="no">
              {text}
            </span>
          </Fragment>
        ))}
        {`: ${invitation}`}
      </p>
      <TextLink href="/about-us">About the Centre</TextLink>
    </Section>
  );
}
