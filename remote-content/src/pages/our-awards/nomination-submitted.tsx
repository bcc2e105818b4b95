import { Button, Dialog, type DialogProps } from 'shared-config/ui';
import { ourAwards } from '../../content/our-awards';

export function NominationSubmitted({ open, onClose }: Pick<DialogProps, 'open' | 'onClose'>) {
  const { title, text } = ourAwards.submitted;
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  );
}
