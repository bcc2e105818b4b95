import { message } from '../navigation/router';
import { useStore } from '../data/store';
import styles from './status-line.module.css';

/** The message of an earlier page, e.g. that an application was received. */
export function StatusLine() {
  const sentence = useStore(message, '');
  return <div role="status">{sentence && <p className={styles.status}>{sentence}</p>}</div>;
}
