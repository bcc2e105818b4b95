import type { PageProps } from 'shared-config/contract/page';
import { PageHeader } from 'shared-config/ui';
import { media } from '../../content/media';
import { Gallery } from './gallery';
import { NewsletterBox } from './newsletter-box';

export default function Media({ message }: PageProps) {
  const { title, lead, newsletter, gallery, more } = media;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <NewsletterBox {...newsletter} message={message} />
      <Gallery {...gallery} more={more} />
    </>
  );
}
