import { Actions, ButtonLink, PageHeader, Section, TextLink } from 'shared-config/ui';
import { media } from '../../content/media';
import { Gallery } from './gallery';
import { NewsletterBox } from './newsletter-box';

export default function Media() {
  const { title, lead, newsletter, gallery, more } = media;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Gallery {...gallery} />
      <NewsletterBox {...newsletter} />
      <Section title={more.title} lead={more.text} layout="side">
        <Actions>
          <ButtonLink href="/newsletter">{more.link}</ButtonLink>
          <TextLink href="/media-archives">{more.archives}</TextLink>
        </Actions>
      </Section>
    </>
  );
}
