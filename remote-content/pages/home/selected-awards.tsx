import { ButtonLink, Card, Cards, Section } from 'shared-config/ui';
import { awards } from '../../content/awards';
import type { HomeWords } from '../../content/home';
import emblems from '../../content/pictures/emblems.svg';

/** A selection of awards, with titles and descriptions from Our Awards. */
export function SelectedAwards({ title, all, awards: ids }: HomeWords['awardCategories']) {
  const shown = ids.flatMap((id) => awards.filter((award) => award.id === id));
  return (
    <Section title={title}>
      <Cards>
        {shown.map((award) => (
          <Card
            key={award.id}
            title={award.title}
            href={`/our-awards#${award.id}`}
            translate="no"
            look="large"
            picture={<img src={`${emblems}#${award.id}`} alt="" width={64} height={64} loading="lazy" />}
          >
            <p>{award.description}</p>
          </Card>
        ))}
      </Cards>
      <ButtonLink href="/our-awards">{all}</ButtonLink>
    </Section>
  );
}
