import { ButtonLink, Card, Cards, LastCard, Section } from 'shared-config/ui';
import type { MediaWords } from '../../content/media';
import emblem from '../../ui/emblem.module.css';
import { Picture } from '../../ui/picture';
import styles from './gallery.module.css';

export function Gallery({ title, items, more }: MediaWords['gallery'] & Pick<MediaWords, 'more'>) {
  return (
    <Section title={title}>
      <div className={emblem.cards}>
        <Cards
          last={
            <LastCard title={more.title}>
              <p>{more.text}</p>
              <div className={styles.more}>
                <ButtonLink href="/newsletter" variant="accent">
                  {more.link}
                </ButtonLink>
                <ButtonLink href="/media-archives" variant="outline">
                  {more.archives}
                </ButtonLink>
              </div>
            </LastCard>
          }
        >
          {items.map(({ id, photo, caption, ...card }) => (
            <Card
              key={id}
              {...card}
              picture={
                <span className={emblem.emblem}>
                  <Picture photo={photo} of={id} />
                </span>
              }
            >
              <p>{caption}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}
