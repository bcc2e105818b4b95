import { Card, Cards, Section } from 'shared-config/ui';
import type { AwardsWords } from '../../content/our-awards';
import ceremony from '../../content/pictures/ceremony.svg';
import { Picture } from '../../ui/picture';

/** The captions: each with a drawing, or with its photograph once there is one. */
export function AwardPhotos({ title, list }: AwardsWords['photos']) {
  if (list.length === 0) return null;
  return (
    <Section title={title}>
      <Cards>
        {list.map(({ id, caption, photo }) => (
          <Card
            key={id}
            title={caption}
            look="wide"
            picture={
              <Picture photo={photo}>
                <img src={`${ceremony}#${id}`} alt="" width={480} height={240} loading="lazy" />
              </Picture>
            }
          />
        ))}
      </Cards>
    </Section>
  );
}
