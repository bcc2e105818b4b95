import { ButtonLink, PageHeader, Section, TextLink } from 'shared-config/ui';
import { media } from '../../content/media';
import { Gallery } from './gallery';
import styles from './media.module.css';
import { NewsletterBox } from './newsletter-box';

export default function Media() {
  const { title, lead, newsletter, gallery, more } = media;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Gallery {...gallery} />
      <NewsletterBox {...newsletter} />
      <Section title={more.title} lead={more.text} layout="side">
        <div className={styles.actions}>
          <ButtonLink href="/newsletter">Newsletter</ButtonLink>
          <TextLink href="/media-archives">Media Archives</TextLink>
        </div>
      </Section>
    </>
  );
}
