import { Card, Cards, Section } from 'shared-config/ui';
import type { MediaWords } from '../../content/media';
import { Picture } from '../../ui/picture';

export function Gallery({ title, items }: MediaWords['gallery']) {
  return (
    <Section title={title}>
      <Cards>
        {items.map(({ id, photo, caption, ...card }) => (
          <Card key={id} {...card} picture={<Picture photo={photo} of={id} />}>
            <p>{caption}</p>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
