import type { PageProps } from 'shared-config/contract/page';
import { textSetting } from 'shared-config/contract/settings';
import { ButtonLink, PageHeader, Section, TextLink } from 'shared-config/ui';
import { media } from '../../content/media';
import { Gallery } from './gallery';
import styles from './media.module.css';
import { SimulatedNewsletter } from './simulated-newsletter';
import { StoredNewsletter } from './stored-newsletter';

export default function Media({ config, ...page }: Partial<PageProps>) {
  const { title, lead, newsletter, gallery, more } = media;
  const path = textSetting(config, 'newsletter.path');
  return (
    <>
      <PageHeader title={title} lead={lead} motif={title} />
      <Gallery {...gallery} />
      {path === undefined ? (
        <SimulatedNewsletter {...newsletter} />
      ) : (
        <StoredNewsletter words={newsletter} path={path} {...page} />
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
