import type { Route } from 'shared-config/contract/routes';
import { footerList, organisation } from 'shared-config/brand/organisation';
import { useBrowserValue } from 'shared-config/browser/store';
import { SocialLinks } from 'shared-config/ui';
import { Fragment } from 'react';
import styles from './footer.module.css';

export const quickLinksId = 'quick-links';

export interface FooterProps {
  navigation: readonly Route[];
  footer: readonly Route[];
  year: number;
}

/** The footer of every page except Page Not Found. */
export function Footer({ navigation, footer, year }: FooterProps) {
  // The later of the composed and the visitor's year: right in January, and where a clock is wrong.
  const shownYear = useBrowserValue(() => Math.max(year, new Date().getFullYear()), year);
  return (
    <footer data-tone="strong">
      <div className={styles.strip} data-print="none" />
      <div className={styles.columns} data-print="none">
        <div>
          <p className={styles.title} translate="no">
            {organisation.name}
          </p>
          <p className={styles.blurb}>{organisation.blurb}</p>
          <SocialLinks />
        </div>
        <nav aria-labelledby={quickLinksId}>
          <h2 id={quickLinksId} className={styles.title}>
            Quick Links
          </h2>
          <ul className={styles.list}>
            {navigation.map(({ path, name }) => (
              <li key={path}>
                <a className={styles.link} href={path}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {footerList && (
          <div>
            <h2 className={styles.title}>{footerList.title}</h2>
            <ul role="list" translate="no">
              {footerList.items.map((item) => (
                <li key={item} className={styles.item}>
                  {item}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={styles.last}>
        <p translate="no">
          © {shownYear} {organisation.name}
        </p>
        {footer.map(({ path, name }) => (
          <Fragment key={path}>
            {' '}
            <a className={styles.link} href={path}>
              {name}
            </a>
          </Fragment>
        ))}
      </div>
    </footer>
  );
}
