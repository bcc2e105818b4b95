import { Fragment } from 'react';
import figures from 'shared-config/brand/figures.svg';
import type { PageProps } from 'shared-config/contract/page';
import { Actions, ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { getInvolved as words } from '../../content/get-involved';
import { kinds, sponsor, volunteer } from '../../forms/schemas';
import { Emblems } from '../emblems';
import styles from './get-involved.module.css';
import { Received } from './received';
import { SubmissionForm } from './submission-form';

const ways = { volunteer: volunteer.fields.areas.choices, sponsor: sponsor.fields.interest.choices };

export default function GetInvolved(props: PageProps) {
  const { title, collaborate } = words;
  const lead = (['volunteer', 'sponsor', 'collaborate'] as const).map((id, index) => (
    <Fragment key={id}>
      <a href={`#${id}`}>{words[id].link}</a>
      {words.lead[index]}
    </Fragment>
  ));
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        picture={<img className={styles.people} src={`${figures}#people`} alt="" width={510} height={200} />}
      />

      {kinds.map((kind) => (
        <Section
          key={kind.type}
          id={kind.type}
          title={words[kind.type].title}
          layout="side"
          action={
            <div className={styles.ways}>
              <p>{words[kind.type].purpose}</p>
              <p>{words[kind.type].next}</p>
              <Emblems list={Object.entries(ways[kind.type]).map(([id, text]) => ({ id, text }))} />
            </div>
          }
        >
          <SubmissionForm kind={kind} {...props} />
        </Section>
      ))}
      <Received navigate={props.navigate} />

      <Section
        id="collaborate"
        title={collaborate.title}
        layout="side"
        lead={
          <>
            {collaborate.before} <a href="/contact-us">{collaborate.write}</a>
            {collaborate.after}
          </>
        }
      >
        <Actions>
          <ButtonLink href="/contact-us">{collaborate.contact}</ButtonLink>
          <ButtonLink href="/our-awards" variant="secondary">
            {collaborate.awards}
          </ButtonLink>
        </Actions>
      </Section>
    </>
  );
}
