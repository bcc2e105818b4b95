import map from 'shared-config/brand/map.svg';
import type { Route } from 'shared-config/contract/routes';
import { useBrowserValue } from 'shared-config/browser/store';
import { notFound as words } from '../../content/words';
import { Logo } from './logo';
import styles from './not-found.module.css';

/** Page Not Found, without navigation bar and footer. It links to the pages of `notFound` in site.json. */
export function NotFound({ routes }: { routes: readonly Route[] }) {
  // For display. Empty during hydration: the server sends the same HTML for every unknown path.
  const requested = useBrowserValue(() => readable(location.pathname), '');
  const links = routes.filter(({ onNotFound }) => onNotFound);
  const meant = /[\p{L}\p{N}]/u.test(requested) && pageMeant(plain(requested), routes);
  return (
    <main id="main" className={styles.page} data-tone="strong" tabIndex={-1}>
      <div className={styles.text}>
        <Logo />
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1>{words.title}</h1>
        <p>
          {words.before} {requested ? <code className={styles.path}>{requested}</code> : words.unknown}
          {words.after}
          {meant && (
            <>
              {' '}
              {words.meant} <a href={meant.path}>{meant.name}</a>?
            </>
          )}
        </p>
        <p className={styles.code}>{words.code}</p>
      </div>
      <nav className={styles.links} aria-label={words.links}>
        <ul>
          {links.map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <img className={styles.map} src={map} alt="" width={1040} height={520} />
    </main>
  );
}

/** The page with this plain path, or one like it, as `/tea-plants` for `/en/tea-plants` and `/plants`. */
function pageMeant(asked: string, routes: readonly Route[]): Route | undefined {
  const isLike = ({ path }: Route) =>
    path !== '/' && (asked.endsWith(plain(path)) || path.split('-').map(plain).includes(asked));
  return routes.find(({ path }) => plain(path) === asked) ?? routes.find(isLike);
}

/** Without control and direction characters, which could disguise the path. One with invalid percent-encoding stays encoded. */
function readable(path: string): string {
  try {
    path = decodeURIComponent(path);
  } catch {}
  return path.replace(/\p{C}/gu, '\ufffd');
}

/** A path without what people and programs get wrong: capitals, all but letters and digits, and `index.html` or another ending. */
function plain(path: string): string {
  return path.toLowerCase().replace(/(index)?\.\w+$|[^\p{L}\p{N}]/gu, '');
}
