import { ButtonLink, PageHeader } from 'shared-config/ui';
import { Confirmation } from '../../ui/confirmation';
import { ourAwards } from '../../content/our-awards';
import { AnnualJournal } from './annual-journal';
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
      <AwardPhotos {...photos} />
      <NominationPath {...nomination} />
      <AnnualJournal {...journal} />
      {/* Stays closed until the page has a nomination form. */}
      <Confirmation {...submitted} open={false} onClose={() => undefined} />
    </>
  );
}
