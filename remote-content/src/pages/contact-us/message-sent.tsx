import { Button, Dialog, type DialogProps } from 'shared-config/ui';
import { contactUs } from '../../content/contact-us';

export function MessageSent({ open, onClose }: Pick<DialogProps, 'open' | 'onClose'>) {
  const { title, text } = contactUs.sent;
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  );
}
