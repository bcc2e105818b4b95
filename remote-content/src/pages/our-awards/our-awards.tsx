import { PageHeader } from 'shared-config/ui';
import { ourAwards } from '../../content/our-awards';
import { AnnualJournal } from './annual-journal';
import { AwardCategories } from './award-categories';
import { AwardPhotos } from './award-photos';
import { NominationPath } from './nomination-path';
import { NominationSubmitted } from './nomination-submitted';

export default function OurAwards() {
  const { title, lead, categories, photos, nomination, journal } = ourAwards;
  return (
    <>
      <PageHeader title={title} lead={lead} motif={title} />
      <AwardCategories {...categories} />
      <AwardPhotos {...photos} />
      <NominationPath {...nomination} />
      <AnnualJournal {...journal} />
      {/* Stays closed until the page has a nomination form. */}
      <NominationSubmitted open={false} onClose={() => undefined} />
    </>
  );
}
