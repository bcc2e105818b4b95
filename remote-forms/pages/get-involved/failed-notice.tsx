import { useState } from 'react';
import { Button, MailLink } from 'shared-config/ui';
import { formWords } from '../../content/forms';
import type { Obstacle } from '../../forms/store-submission';
import { mailtoOf, textOf } from '../../forms/mail';
import type { FormKind } from '../../forms/schemas';
import styles from './get-involved.module.css';

/** After a failed submission: offers to email or copy the input. The email comes first if a retry would fail too. */
export function FailedNotice({ kind, obstacle }: { kind: FormKind; obstacle: Obstacle | undefined }) {
  const words = formWords.failed;
  const [before, after] = obstacle ? words.sendFirst : words.tryFirst;
  const [copied, setCopied] = useState('');
  const fill = (link: HTMLAnchorElement | null) => {
    if (link?.closest('form')) link.href = mailtoOf(kind, link.closest('form')!);
  };
  const email = <MailLink ref={fill} onClick={({ currentTarget }) => fill(currentTarget)} />;

  async function copy(form: HTMLFormElement) {
    try {
      // eslint-disable-next-line baseline-js/use-baseline -- the button is there only where the browser has it
      await navigator.clipboard.writeText(textOf(kind, form));
      setCopied(words.copied);
    } catch {
      setCopied(words.noCopy);
    }
    form.addEventListener('input', () => setCopied(''), { once: true });
  }

  return (
    <div className={styles.failed} data-obstacle={obstacle}>
      <h3>{words.title}</h3>
      <p>
        {obstacle === 'blocked' && `${words.blocked} `}
        {words.kept} {before} {email}
        {after}
      </p>
      <p>{words.address}</p>
      {/* Browsers have it on https and on localhost alone. */}
      {'clipboard' in navigator && (
        <p>
          <Button variant="secondary" onClick={({ currentTarget }) => void copy(currentTarget.form!)}>
            {words.copy}
          </Button>{' '}
          <span role="status">{copied}</span>
        </p>
      )}
    </div>
  );
}
