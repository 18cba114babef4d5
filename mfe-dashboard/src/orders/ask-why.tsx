import { orderLimits, Reason } from '@alaso/contracts';
import { Button, Dialog, Field, Input } from '@alaso/ui';
import { useId, useState } from 'react';
import { isTooLate } from './use-move.ts';
import type { ActWords } from './words/act-words.ts';

export type AskWhyProps = {
  title: string;
  description: string;
  /** The button that leaves everything as it is. */
  keep: string;
  words: ActWords;
  variant: 'primary' | 'danger';
  pending: boolean;
  /** Does it for this reason. Returns the error of a refusal, or undefined when it is done. */
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why before it is done. After a failure that may pass it stays open and keeps what was typed. */
export function AskWhy({ title, description, keep, words, variant, pending, act, onClose }: AskWhyProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function submit() {
    const checked = Reason.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const failure = await act(checked.data);
    if (failure === undefined || isTooLate(failure)) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" form={formId} variant={variant} pending={pending} pendingText={words.pending}>
            {words.button}
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
