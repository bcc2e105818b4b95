import { VisuallyHidden } from 'shared-config/ui';
import { useStore } from '../data/store';
import { pendingRoute } from '../navigation/router';
import styles from './loading-bar.module.css';

/** The progress bar and message while `pendingRoute` is set. */
export function LoadingBar() {
  const route = useStore(pendingRoute, undefined);
  return (
    <div role="status">
      {route && (
        <div className={styles.bar}>
          <VisuallyHidden>Loading {route.name}…</VisuallyHidden>
        </div>
      )}
    </div>
  );
}
