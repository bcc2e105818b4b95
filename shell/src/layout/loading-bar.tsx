import { VisuallyHidden } from 'shared-config/ui';
import { useStore } from 'shared-config/browser/store';
import { notice } from '../remotes/notice';
import styles from './loading-bar.module.css';

/** The progress bar and message while another page is loading. */
export function LoadingBar() {
  const told = useStore(notice, undefined);
  return (
    <div role="status">
      {told?.is === 'loading' && (
        <div className={styles.bar}>
          <VisuallyHidden>Loading {told.route.name}…</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
