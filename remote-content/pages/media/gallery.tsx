import { Actions, ButtonLink, Card, Cards, Section } from 'shared-config/ui';
import { events } from '../../content/events';
import type { GalleryItem, MediaWords } from '../../content/media';
import journal from '../../content/pictures/journal.svg';
import { Picture } from '../../ui/picture';
import { DatedWheel } from '../pictures/dated-wheel';
import { EmblemWall } from '../pictures/emblem-wall';
import { CityMap } from '../pictures/map';
import styles from './gallery.module.css';

export function Gallery({ title, items, more }: MediaWords['gallery'] & Pick<MediaWords, 'more'>) {
  return (
    <Section title={title}>
      <div className={styles.gallery}>
        <Cards
          last={
            <>
              <h3>{more.title}</h3>
              <p>{more.text}</p>
              <Actions>
                <ButtonLink href="/newsletter" variant="accent">
                  {more.link}
                </ButtonLink>
                <ButtonLink href="/media-archives" variant="outline">
                  {more.archives}
                </ButtonLink>
              </Actions>
            </>
          }
        >
          {items.map((item) => (
            <Card
              key={item.id}
              title={item.title}
              href={item.href}
              look="wide"
              picture={
                <Picture photo={item.photo}>
                  <Drawing {...item} />
                </Picture>
              }
            >
              <p>{item.caption}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

function Drawing({ id, title, alt }: GalleryItem) {
  if (id === 'calendar-of-civic-impact-awards') return <EmblemWall alt={alt} />;
  if (id === 'nigerians-connect') return <CityMap alt={alt} />;
  const event = events.calendar.events.find((other) => other.id === id);
  if (event) return <DatedWheel event={event} alt={alt} />;
  return (
    <div className={styles.cover}>
      <img src={journal} alt={alt} width={320} height={192} loading="lazy" />
      <p aria-hidden="true">{title}</p>
    </div>
  );
}
