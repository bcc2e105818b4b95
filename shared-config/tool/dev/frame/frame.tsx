import { Suspense, type ReactNode } from 'react';
import type { FramePage } from './frame-data';
import styles from './frame.module.css';

interface Props {
  folder: string;
  pages: FramePage[];
  /** The page to show; the index of pages if undefined. */
  children: ReactNode;
}

/** A plain frame for one page of a remote that runs alone. */
export function Frame({ folder, pages, children }: Props) {
  return (
    <>
      <p className={styles.bar}>
        <a href="/">{folder}</a>
        <span>runs alone, without the shell</span>
      </p>
      <main>
        {children ? (
          <Suspense fallback={<p className={styles.index}>Loading…</p>}>{children}</Suspense>
        ) : (
          <Index pages={pages} folder={folder} />
        )}
      </main>
    </>
  );
}

function Index({ pages, folder }: { pages: Props['pages']; folder: string }) {
  return (
    <div className={styles.index}>
      <h1>Pages of {folder}</h1>
      {location.pathname !== '/' && (
        <p>
          {location.pathname} is not one of them. To run the whole site, use <code>npm run dev</code> in the folder
          above.
        </p>
      )}
      <ul>
        {pages.map(({ address, name }) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
