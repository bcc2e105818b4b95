import { ButtonLink, Card, Cards, LastCard, Section } from 'shared-config/ui';
import type { MediaWords } from '../../content/media';
import { Place } from '../../ui/place';

export function Gallery({ title, items, more }: MediaWords['gallery'] & Pick<MediaWords, 'more'>) {
  return (
    <Section title={title}>
      <Cards>
        {items.map(({ id, photo, caption, ...card }) => (
          <Card key={id} {...card} picture={<Place photo={photo} of={id} />}>
            <p>{caption}</p>
          </Card>
        ))}
        <LastCard title={more.title}>
          <p>{more.text}</p>
          <ButtonLink href="/newsletter">{more.link}</ButtonLink>
          <ButtonLink href="/media-archives" variant="secondary">
            {more.archives}
          </ButtonLink>
        </LastCard>
      </Cards>
    </Section>
  );
}
