import { status } from '../navigation/navigation';
import { useStore } from '../store';
import styles from './status-line.module.css';

/** The message from the previous page, e.g. that an application was received. */
export function StatusLine() {
  const sentence = useStore(status, '');
  return <div role="status">{sentence && <p className={styles.status}>{sentence}</p>}</div>;
}
