import { VisuallyHidden } from 'shared-config/ui';
import { useStore } from 'shared-config/browser/store';
import { notice } from '../remotes/notice';
import styles from './loading-bar.module.css';

/** The progress bar and message while another page is loading. */
export function LoadingBar() {
  const shown = useStore(notice, undefined);
  return (
    <div role="status">
      {shown?.is === 'loading' && (
        <div className={styles.bar}>
          <VisuallyHidden>Loading {shown.route.name}…</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
