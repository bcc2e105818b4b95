import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Message Sent!">
        <button onClick={() => setOpen(false)}>Close</button>
      </Dialog>
    </>
  );
}

test('is in the document only while it is open', async () => {
  const { container } = render(<Example />);
  expect(container.querySelector('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Message Sent!' })).toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(container.querySelector('dialog')).toBeNull();
});
