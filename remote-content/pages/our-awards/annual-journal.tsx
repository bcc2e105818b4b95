import { Section } from 'shared-config/ui';
import type { AwardsWords } from '../../content/our-awards';
import { Picture } from '../../ui/picture';

export function AnnualJournal({ title, lead, text }: AwardsWords['journal']) {
  return (
    <Section id="annual-journal" title={title} lead={lead} layout="side" action={<Picture of="annual-journal" />}>
      <p>{text}</p>
    </Section>
  );
}
