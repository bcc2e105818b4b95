import { status } from '../router/router';
import { findRoute } from '../router/routes';
import { useStore } from '../store';
import styles from './status-line.module.css';

/** The message of an earlier page, e.g. that an application was received. */
export function StatusLine() {
  const { sentence, back } = useStore(status, undefined) ?? {};
  const route = back === undefined ? undefined : findRoute(back);
  return (
    <div role="status">
      {sentence && (
        <p className={styles.status}>
          {sentence} {route && <a href={route.path}>Back to {route.name}</a>}
        </p>
      )}
    </div>
  );
}
