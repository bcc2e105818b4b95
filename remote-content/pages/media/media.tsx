import { PageHeader } from 'shared-config/ui';
import { media } from '../../content/media';
import { Gallery } from './gallery';
import { NewsletterBox } from './newsletter-box';

export default function Media() {
  const { title, lead, newsletter, gallery, more } = media;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <NewsletterBox {...newsletter} />
      <Gallery {...gallery} more={more} />
    </>
  );
}
