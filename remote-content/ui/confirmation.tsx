import { Button, Dialog, type DialogProps } from 'shared-config/ui';

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title'> & { text: string; close: string };

/** The dialog after a form was sent. */
export function Confirmation({ text, close, ...dialog }: Props) {
  return (
    <Dialog {...dialog} description={text}>
      <Button onClick={dialog.onClose}>{close}</Button>
    </Dialog>
  );
}
