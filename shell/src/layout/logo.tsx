import { organisation } from 'shared-config/brand/organisation';
import { VisuallyHidden } from 'shared-config/ui';
import styles from './logo.module.css';

/** The logo with the short name, linked to the home page. */
export function Logo() {
  return (
    <a className={styles.logo} href="/">
      <svg className={styles.mark} viewBox="0 0 80 80" aria-hidden="true" focusable="false">
        <path fill="#0d3b2a" d="M0 0h80v80H0z" />
        <path
          fill="#f0e8d6"
          d="M0 40A40 40 0 0 1 40 0v14a26 26 0 0 0-26 26zM80 40a40 40 0 0 1-40 40V66a26 26 0 0 0 26-26z"
        />
        <path fill="#00804a" d="M40 0h40v40A40 40 0 0 1 40 0zM0 40h40v40A40 40 0 0 1 0 40z" />
        <path
          fill="#d39a2d"
          d="M26 40a14 14 0 0 1 14-14v14zM54 40a14 14 0 0 1-14 14V40zM54 8h18v18A18 18 0 0 1 54 8zM8 54h18v18A18 18 0 0 1 8 54z"
        />
      </svg>
      <span translate="no">{organisation.shortName}</span>
      <VisuallyHidden>: home page</VisuallyHidden>
    </a>
  );
}
