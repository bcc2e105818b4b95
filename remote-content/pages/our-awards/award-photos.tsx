import type { ReactNode } from 'react';
import { Card, Cards, Section } from 'shared-config/ui';
import { events } from '../../content/events';
import type { AwardsWords } from '../../content/our-awards';
import emblems from '../../content/pictures/emblems.svg';
import figures from '../../content/pictures/figures.svg';
import { Picture } from '../../ui/picture';
import { DatedWheel } from '../pictures/dated-wheel';

const ceremony = events.calendar.events.find(({ id }) => id === 'calendar-of-civic-impact-awards');

const drawings: Record<string, ReactNode> = {
  ceremony: ceremony && <DatedWheel event={ceremony} />,
  recipients: <img src={`${emblems}#eight`} alt="" width={512} height={256} />,
  audience: <img src={`${figures}#families`} alt="" width={480} height={240} />,
};

/** The captions: each with a drawing, or with its photograph once there is one. */
export function AwardPhotos({ title, list }: AwardsWords['photos']) {
  if (list.length === 0) return null;
  return (
    <Section title={title}>
      <Cards>
        {list.map(({ id, caption, photo }) => (
          <Card key={id} title={caption} look="wide" picture={<Picture photo={photo}>{drawings[id]}</Picture>} />
        ))}
      </Cards>
    </Section>
  );
}
