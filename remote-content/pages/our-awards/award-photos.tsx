import type { ReactNode } from 'react';
import { Card, Cards, Section } from 'shared-config/ui';
import { events } from '../../content/events';
import type { AwardsWords } from '../../content/our-awards';
import emblems from '../../content/pictures/emblems.svg';
import figures from '../../content/pictures/figures.svg';
import { Picture } from '../../ui/picture';
import { Wheel } from '../pictures/wheel';

const drawings: Record<string, ReactNode> = {
  ceremony: <Wheel events={events.calendar.events.filter(({ id }) => id === 'calendar-of-civic-impact-awards')} />,
  recipients: <img src={`${emblems}#four`} alt="" width={128} height={128} />,
  audience: <img src={`${figures}#three`} alt="" width={480} height={240} />,
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
