import { orderLimits, WithReason } from '@alaso/contracts';
import { Field, FormDialog, Input } from '@alaso/ui';
import { Chips } from '@alaso/ui/chips';
import { useContractForm } from '@alaso/web-kit/form';
import type { ReactNode } from 'react';
import type { ActWords } from './act.messages.ts';
import { orderFormMessages } from './order-forms.messages.ts';
import { isTooLate } from './use-move.ts';

export type AskWhyProps = {
  title: string;
  description: string;
  keep: string;
  words: ActWords;
  reasons?: readonly string[];
  startsWith?: string | undefined;
  variant: 'primary' | 'danger';
  pending: boolean;
  /** Returns an additional consequence of this reason, shown below the field. */
  hintFor?: (reason: string) => string | undefined;
  /** Additional fields, shown below the reason. */
  children?: ReactNode;
  /** Submits the reason. Returns the error if the server rejects it, or undefined on success. */
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/**
 * Asks for a reason before an action. After a failure that a retry may fix, the dialog stays open and keeps
 * the input.
 */
export function AskWhy(props: AskWhyProps) {
  const { title, description, keep, words, reasons = [], hintFor, variant, pending, children } = props;
  const { startsWith = '', act, onClose } = props;
  const form = useContractForm(WithReason, {
    given: { reason: startsWith },
    async send({ reason }) {
      const failure = await act(reason);
      if (failure === undefined || isTooLate(failure)) onClose();
    },
  });
  const { reason } = form.values;

  return (
    <FormDialog
      title={title}
      description={description}
      submitText={words.button}
      variant={variant}
      pending={pending}
      pendingText={words.pending}
      cancelText={keep}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {reasons.length > 0 && (
        <Chips
          label={orderFormMessages.reasons}
          options={reasons}
          isChosen={(one) => one === reason}
          onChoose={(one) => form.change({ reason: one })}
        />
      )}
      <Field label={orderFormMessages.reason} required error={form.errors.reason} hint={hintFor?.(reason)}>
        <Input maxLength={orderLimits.reason} autoComplete="off" {...form.input('reason')} />
      </Field>
      {children}
    </FormDialog>
  );
}
