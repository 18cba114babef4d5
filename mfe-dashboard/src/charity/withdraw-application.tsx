import { Button, ConfirmDialog } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useWithdrawCharityApplicationMutation } from '../dashboard-api.ts';

/** Takes an application back that waits, once that is confirmed. */
export function WithdrawApplication() {
  const [asks, setAsks] = useState(false);
  const [withdraw, { isLoading }] = useWithdrawCharityApplicationMutation();

  async function confirm() {
    try {
      await withdraw().unwrap();
      notify({ title: 'Application withdrawn' });
      setAsks(false);
    } catch (error) {
      notifyFailure(error, { title: 'Could not withdraw your application', otherwise: 'Please try again.' });
    }
  }

  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Withdraw your application?"
        description="This deletes it and your documents. You can apply again any time."
        confirmText="Withdraw"
        destructive
        pending={isLoading}
        pendingText="Withdrawing..."
        onConfirm={() => void confirm()}
      />
    </>
  );
}
