import { ButtonLink, PageHeader, Section } from 'shared-config/ui';
import { Confirmation } from '../../ui/confirmation';
import { ourAwards } from '../../content/our-awards';
import { AwardCategories } from './award-categories';
import { AwardPhotos } from './award-photos';
import { NominationPath } from './nomination-path';
import { Wall } from './wall';

export default function OurAwards() {
  const { title, lead, nominate, categories, photos, nomination, journal, submitted } = ourAwards;
  return (
    <>
      <PageHeader title={title} lead={lead} picture={<Wall {...categories} />}>
        <p>
          <ButtonLink href="#nominate" variant="accent">
            {nominate}
          </ButtonLink>
        </p>
      </PageHeader>
      <AwardCategories {...categories} />
      <AwardPhotos {...photos} />
      <NominationPath {...nomination} />
      <Section id="annual-journal" title={journal.title} lead={journal.lead} layout="side" />
      {/* Stays closed until the page has a nomination form. */}
      <Confirmation {...submitted} open={false} onClose={() => undefined} />
    </>
  );
}
