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

test('opens, closes and has its title as accessible name', async () => {
  render(<Example />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Message Sent!' })).toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('has its content only while it is open, unless it keeps it', async () => {
  const { container } = render(<Example />);
  expect(container.querySelector('dialog')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'Message Sent!' })).toBeInTheDocument();

  const kept = render(<Dialog open={false} onClose={() => undefined} title="Nomination Submitted!" keepContent />);
  expect(kept.container.querySelector('dialog')).toHaveTextContent('Nomination Submitted!');
});
