import { Button, Dialog, type DialogProps } from 'shared-config/ui';

/** The dialog after a form was sent. */
export function Confirmation({ text, ...dialog }: Pick<DialogProps, 'open' | 'onClose' | 'title'> & { text: string }) {
  return (
    <Dialog {...dialog} description={text}>
      <Button onClick={dialog.onClose}>Close</Button>
    </Dialog>
  );
}
