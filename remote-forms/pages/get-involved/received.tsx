import { useEffect, useEffectEvent, useState } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { Button, Dialog } from 'shared-config/ui';
import { formWords } from '../../content/forms';
import { isSending, restart, useSent } from '../../forms/submission-state';
import type { FormKind } from '../../forms/schemas';

/** From the opening of the dialog, in milliseconds. */
const redirectDelay = 3000;

/** Thanks for all forms that were received. Then leads to the home page, unless the visitor closes it and goes on with the page. */
export function Received({ navigate }: Pick<PageProps, 'navigate'>) {
  const sent = useSent();
  // For each number a dialog of its own, which opens again.
  return sent.length > 0 && <Thanks key={sent.length} sent={sent} navigate={navigate} />;
}

function Thanks({ sent, navigate }: Pick<PageProps, 'navigate'> & { sent: FormKind[] }) {
  const [isOpen, setIsOpen] = useState(true);
  const stay = () => sent.forEach(restart);
  const leave = () => {
    stay();
    navigate('/');
  };
  // Where links load documents, leaving would cut the other form's request.
  const redirect = useEffectEvent(() => (isSending() ? stay() : leave()));
  const goOn = useEffectEvent(({ type, target }: Event) => {
    const isUse = type === 'pagehide' || (!isOpen && (type === 'input' || (target as Element).closest('a, button')));
    if (isUse) stay();
  });
  useEffect(() => {
    const timer = setTimeout(redirect, redirectDelay);
    const shown = new AbortController();
    // Also when the document is left: the back/forward cache would bring back the dialog, although the site's message has thanked since.
    for (const type of ['input', 'click', 'pagehide']) addEventListener(type, goOn, { signal: shown.signal });
    return () => {
      clearTimeout(timer);
      shown.abort();
    };
  }, []);
  return (
    <Dialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      title={sent.map(({ received }) => received).join(formWords.received.and)}
      description={isSending() ? formWords.received.wait : formWords.received.text}
    >
      <Button onClick={leave}>{formWords.received.leave}</Button>
    </Dialog>
  );
}
