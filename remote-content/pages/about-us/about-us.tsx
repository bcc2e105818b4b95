import type { ReactNode } from 'react';
import figures from 'shared-config/brand/figures.svg';
import { Actions, ButtonLink, Card, Cards, PageHeader, Section, TextLink } from 'shared-config/ui';
import { aboutUs } from '../../content/about-us';
import { events } from '../../content/events';
import { EmblemWall } from '../pictures/emblem-wall';
import { Wheel } from '../pictures/wheel';
import styles from './about-us.module.css';

const drawings: Record<string, ReactNode> = {
  awards: <EmblemWall alt="" />,
  events: <Wheel events={events.calendar.events} />,
  people: <img src={`${figures}#three`} alt="" width={480} height={288} loading="lazy" />,
};

export default function AboutUs() {
  const { title, lead, introduction, vision, mission, work, join } = aboutUs;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section title={introduction.title} lead={introduction.lead} layout="side" />
      <section className={styles.purpose} data-tone="strong">
        <h2>{vision.title}</h2>
        <p>{vision.text}</p>
        <h2>{mission.title}</h2>
        <p>{mission.text}</p>
      </section>
      {work.list.length > 0 && (
        <Section title={work.title}>
          <div className={styles.work}>
            <Cards>
              {work.list.map(({ id, title: heading, text, link: { href, text: see } }) => (
                <Card key={id} title={heading} look="wide" picture={drawings[id]}>
                  <p>{text}</p>
                  <TextLink href={href}>{see}</TextLink>
                </Card>
              ))}
            </Cards>
          </div>
        </Section>
      )}
      <Section title={join.title} lead={join.text} layout="side">
        <Actions>
          <ButtonLink href="/founders">{join.founders}</ButtonLink>
          <ButtonLink href="/get-involved" variant="secondary">
            {join.takePart}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
