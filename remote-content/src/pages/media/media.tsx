import type { PageProps } from 'shared-config/contract/page';
import { ButtonLink, PageHeader, Section, TextLink } from 'shared-config/ui';
import { media } from '../../content/media';
import { signUpPath } from '../../newsletter-settings';
import { Gallery } from './gallery';
import styles from './media.module.css';
import { NewsletterBox } from './newsletter-box';

export default function Media({ config }: Partial<PageProps>) {
  const { title, lead, newsletter, gallery, more } = media;
  const path = signUpPath(config);
  return (
    <>
      <PageHeader title={title} lead={lead} motif={title} />
      <Gallery {...gallery} />
      {path === undefined ? (
        <NewsletterBox {...newsletter} />
      ) : (
        <Section title={newsletter.title} tone="sand" layout="side">
          <p>{newsletter.stored.text}</p>
          <div className={styles.actions}>
            <ButtonLink href={path}>{newsletter.stored.button}</ButtonLink>
          </div>
        </Section>
      )}
      <Section title={more.title} layout="side">
        <p className={styles.text}>{more.text}</p>
        <div className={styles.actions}>
          <ButtonLink href="/newsletter">Newsletter</ButtonLink>
          <TextLink href="/media-archives">Media Archives</TextLink>
        </div>
      </Section>
    </>
  );
}
