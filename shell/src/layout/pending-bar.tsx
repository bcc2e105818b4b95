import { VisuallyHidden } from 'shared-config/ui';
import { pendingRoute } from '../router/router';
import { useStore } from '../store';
import styles from './pending-bar.module.css';

/** The progress bar and message while `pendingRoute` is set. */
export function PendingBar() {
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
