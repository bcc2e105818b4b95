import { useState } from 'react';
import { Button, MailLink } from 'shared-config/ui';
import type { Obstacle } from '../../submissions/firestore';
import { mailtoOf, textOf } from '../../submissions/mail';
import type { FormKind } from '../../submissions/schemas';
import styles from './get-involved.module.css';

/** After a failed try: offers an email with what the visitor wrote. It stands first where a second try would fail too. */
export function FailedNotice({ kind, obstacle }: { kind: FormKind; obstacle: Obstacle | undefined }) {
  const [copied, setCopied] = useState('');
  const fill = (link: HTMLAnchorElement | null) => {
    if (link?.closest('form')) link.href = mailtoOf(kind, link.closest('form')!);
  };
  const email = <MailLink ref={fill} onClick={({ currentTarget }) => fill(currentTarget)} />;

  async function copy(form: HTMLFormElement) {
    try {
      // eslint-disable-next-line baseline-js/use-baseline -- the button is there only where the browser has it
      await navigator.clipboard.writeText(textOf(kind, form));
      setCopied('Copied');
    } catch {
      setCopied('Your browser does not copy. Please select the text, and copy it.');
    }
  }

  return (
    <div className={styles.failed}>
      <p>
        {obstacle === 'blocked' && 'Your browser or network may be blocking our form service. '}
        We could not confirm that this reached us. What you wrote is still here:{' '}
        {obstacle ? (
          <>please send it by email to {email}, or try again later.</>
        ) : (
          <>please try again, or send it by email to {email}.</>
        )}
      </p>
      <p>The address opens an email with what you wrote.</p>
      {/* Only on https and on this machine. */}
      {'clipboard' in navigator && (
        <p>
          <Button variant="secondary" onClick={({ currentTarget }) => void copy(currentTarget.form!)}>
            Copy what I wrote
          </Button>{' '}
          <span role="status">{copied}</span>
        </p>
      )}
    </div>
  );
}
