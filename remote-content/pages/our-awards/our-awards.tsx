import { ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { Confirmation } from '../../ui/confirmation';
import { ourAwards } from '../../content/our-awards';
import { AwardCategories } from './award-categories';
import { AwardPhotos } from './award-photos';
import { NominationPath } from './nomination-path';

export default function OurAwards() {
  const { title, lead, nominate, categories, photos, nomination, journal, submitted } = ourAwards;
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <p>
          <ButtonLink href="#nominate" variant="accent">
            {nominate}
          </ButtonLink>
        </p>
      </PageHeader>
      <AwardCategories {...categories} />
      <NominationPath {...nomination}>
        <AwardPhotos {...photos} />
      </NominationPath>
      <Section id="annual-journal" title={journal.title} lead={journal.lead} layout="side">
        <p>{journal.text}</p>
      </Section>
      {/* Stays closed until the page has a nomination form. */}
      <Confirmation {...submitted} open={false} onClose={() => undefined} />
    </>
  );
}
