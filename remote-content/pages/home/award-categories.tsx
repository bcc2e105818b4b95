import { ButtonLink, Card, Cards, Section } from 'shared-config/ui';
import { ourAwards } from '../../content/our-awards';
import type { HomeWords } from '../../content/home';
import emblem from '../../ui/emblem.module.css';
import { Picture } from '../../ui/picture';

/** A selection of awards, with titles and descriptions from Our Awards. */
export function AwardCategories({ title, all, awards }: HomeWords['awardCategories']) {
  const shown = awards.flatMap((id) => ourAwards.categories.awards.filter((award) => award.id === id));
  return (
    <Section title={title} action={<ButtonLink href="/our-awards">{all}</ButtonLink>}>
      <div className={emblem.cards}>
        <Cards>
          {shown.map((award) => (
            <Card
              key={award.id}
              title={award.title}
              href={`/our-awards#${award.id}`}
              translate="no"
              picture={
                <span className={emblem.emblem}>
                  <Picture of={award.id} />
                </span>
              }
            >
              <p>{award.description}</p>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}
