import { orderLimits, Reason } from '@alaso/contracts';
import { Field, FormDialog, Input } from '@alaso/ui';
import { useState } from 'react';
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
    <FormDialog
      title={title}
      description={description}
      submitText={words.button}
      variant={variant}
      pending={pending}
      pendingText={words.pending}
      cancelText={keep}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Why" required error={error}>
        <Input
          value={reason}
          maxLength={orderLimits.reason}
          onChange={(event) => setReason(event.target.value)}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  );
}
