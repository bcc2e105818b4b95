import { useEffect } from 'react';
import { useStore } from 'shared-config/browser/store';
import { messages, showKept } from '../navigation/messages';
import styles from './status-line.module.css';

/** The messages of earlier pages, e.g. that an application was received. They stay in view while the page scrolls. */
export function StatusLine() {
  const sentences = useStore(messages, messages.get());
  useEffect(() => {
    showKept();
    // The back/forward cache brings documents back that have started already.
    addEventListener('pageshow', showKept);
    return () => removeEventListener('pageshow', showKept);
  }, []);
  return (
    <div role="status" className={styles.line}>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.message}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
