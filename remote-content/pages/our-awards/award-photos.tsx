import { Card, Cards, Section } from 'shared-config/ui';
import type { AwardsWords } from '../../content/our-awards';
import { Place } from '../../ui/place';

/** The captions: each with a mark, or with its photograph once there is one. */
export function AwardPhotos({ title, list }: AwardsWords['photos']) {
  return (
    <Section title={title}>
      <Cards>
        {list.map(({ id, caption, photo }) => (
          <Card key={id} title={caption} picture={<Place photo={photo} of={id} />} />
        ))}
      </Cards>
    </Section>
  );
}
