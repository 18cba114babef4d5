import { type OrderPage, orderLimits, Reason } from '@alaso/contracts';
import { Button, Dialog, Field, Input } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { useCancelOrderMutation } from '../dashboard-api.ts';
import type { Act } from './use-move.ts';
import { actWords } from './words/act-words.ts';

export type CancelOrderProps = {
  order: OrderPage;
  move: (act: Act) => Promise<unknown>;
  pending: boolean;
  onClose: () => void;
};

/** Asks why, and cancels. After a failure that may pass it stays open and keeps what was typed. */
export function CancelOrder({ order, move, pending, onClose }: CancelOrderProps) {
  const formId = useId();
  const [cancel] = useCancelOrderMutation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function submit() {
    const checked = Reason.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const send = () => cancel({ params: { id: order.id }, body: { reason: checked.data } }).unwrap();
    const failure = await move({ event: 'cancel', words: actWords.cancel, send });
    const isTooLate = isCallError(failure) && failure.code === 'order-moved';
    if (failure === undefined || isTooLate) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this order?"
      description={`${order.otherPartyFirstName} is told why.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the order
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={pending}
            pendingText={actWords.cancel.pending}
          >
            {actWords.cancel.button}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Why" required error={error}>
          <Input
            value={reason}
            maxLength={orderLimits.reason}
            onChange={(event) => setReason(event.target.value)}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  );
}
