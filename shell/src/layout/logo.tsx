import logo from 'shared-config/brand/logo.svg';
import { organisation } from 'shared-config/brand/organisation';
import { VisuallyHidden } from 'shared-config/ui';
import styles from './logo.module.css';

/** The logo with the short name, linked to the home page. Browsers show the same file as the site's icon. */
export function Logo() {
  return (
    <a className={styles.logo} href="/">
      <img className={styles.mark} src={logo} width="36" height="36" alt="" />
      <span translate="no">{organisation.shortName}</span>
      <span className={styles.name} translate="no">
        {organisation.name}
      </span>
      <VisuallyHidden>: home page</VisuallyHidden>
    </a>
  );
}
