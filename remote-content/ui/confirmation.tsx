import { Button, Dialog, type DialogProps } from 'shared-config/ui';

type Words = Pick<DialogProps, 'title'> & { text: string; close: string };

/** The dialog after a form was sent. */
export function Confirmation({ text, close, ...dialog }: Pick<DialogProps, 'open' | 'onClose'> & Words) {
  return (
    <Dialog {...dialog} description={text}>
      <Button onClick={dialog.onClose}>{close}</Button>
    </Dialog>
  );
}
