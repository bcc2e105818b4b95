import { status } from '../navigation/navigation';
import { useStore } from '../store';
import styles from './status-line.module.css';

/** What the page before has left to say, e.g. that an application was received. */
export function StatusLine() {
  const sentence = useStore(status, '');
  return <div role="status">{sentence && <p className={styles.status}>{sentence}</p>}</div>;
}
