import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Input } from '../forms/input.tsx';
import { toast } from '../toast/toast-store.ts';
import { Toaster } from '../toaster/toaster.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

function Donation() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Donate</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Donate Lace gown">
        <Input aria-label="Organization Name" />
      </Dialog>
    </>
  );
}

test('a dialog opens on its first control and gives the focus back when Escape closes it', async () => {
  render(<Donation />);
  await userEvent.click(screen.getByRole('button', { name: 'Donate' }));
  expect(await screen.findByRole('dialog', { name: 'Donate Lace gown' })).toBeInTheDocument();
  expect(screen.getByLabelText('Organization Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Donate' })).toHaveFocus());
});

test('Escape closes a dialog below a toast that came later', async () => {
  render(
    <>
      <Donation />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Donate' }));
  await screen.findByRole('dialog');
  act(() => void toast({ title: 'New message' }));
  expect(await screen.findByText('New message')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Removal({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Are you sure you want to delete this listing?"
        confirmText="Yes, delete"
        onConfirm={onConfirm}
        destructive
      />
    </>
  );
}

test('a confirmation opens on Cancel, and acts only on a yes', async () => {
  const onConfirm = jest.fn();
  render(<Removal onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  expect(onConfirm).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
