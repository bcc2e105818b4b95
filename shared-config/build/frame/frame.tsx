import { Suspense, type ReactNode } from 'react';
import { parts, type RemoteName } from '../../contract/parts';
import type { Route } from '../../contract/routes';
import styles from './frame.module.css';

interface Props {
  remote: RemoteName;
  pages: { address: string; route: Route }[];
  /** The page on screen; without one, the index. */
  children: ReactNode;
}

/** Plain surroundings for one page of a remote that runs alone. */
export function Frame({ remote, pages, children }: Props) {
  const { folder } = parts[remote];
  return (
    <>
      <p className={styles.bar}>
        <a href="/">{folder}</a>
        <span>runs alone, without the shell</span>
      </p>
      <main>{children ? <Suspense fallback={<p className={styles.index}>Loading…</p>}>{children}</Suspense> : <Index pages={pages} folder={folder} />}</main>
    </>
  );
}

function Index({ pages, folder }: { pages: Props['pages']; folder: string }) {
  return (
    <div className={styles.index}>
      <h1>Pages of {folder}</h1>
      {location.pathname !== '/' && (
        <p>
          {location.pathname} is none of them. The whole site is run by <code>npm run dev</code> in the folder above.
        </p>
      )}
      <ul>
        {pages.map(({ address, route }) => (
          <li key={address}>
            <a href={address}>{route.name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
