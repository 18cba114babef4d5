import { orderLimits, WithReason } from '@alaso/contracts';
import { Button, Field, FormDialog, Input, Textarea } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { orderMessages as messages } from './orders.messages.ts';

type Words = { button: string; title: string; text: string; done: string; variant: 'primary' | 'danger' };

/** Input for an action. `days` is set only for actions that require a number of days. */
const ActInput = z.extend(WithReason, { days: z.optional(z.number()) });
export type ActInput = z.infer<typeof ActInput>;

type ActDialogProps = {
  words: Words;
  /** The maximum number of days, or undefined if the action does not take a number of days. */
  maxDays: number | undefined;
  pending: boolean;
  onConfirm: (input: ActInput) => void;
  onClose: () => void;
};

/** Asks for the reason, which both parties see, and for the number of days if the action is an extension. */
function ActDialog({ words, maxDays, pending, onConfirm, onClose }: ActDialogProps) {
  const form = useContractForm(ActInput, {
    given: { reason: '', days: '3' },
    bodyOf: ({ reason, days }) => ({ reason, ...(maxDays !== undefined && { days: Number(days) }) }),
    check({ reason, days }) {
      const count = Number(days);
      const isCount = maxDays === undefined || (Number.isInteger(count) && count >= 1 && count <= maxDays);
      return {
        reason: reason.trim() === '' ? messages.reasonMissing : undefined,
        days: isCount ? undefined : messages.daysWrong(maxDays),
      };
    },
    send: onConfirm,
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submitText={words.button}
      cancelText={messages.back}
      variant={words.variant}
      pending={pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {maxDays !== undefined && (
        <Field label={messages.days} required error={form.errors.days} hint={messages.daysHint(maxDays)}>
          <Input type="number" inputMode="numeric" min={1} max={maxDays} {...form.input('days')} />
        </Field>
      )}
      <Field label={messages.reason} required error={form.errors.reason}>
        <Textarea rows={3} maxLength={orderLimits.reason} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}

type OrderActsProps<Act extends string> = {
  acts: readonly Act[];
  wordsOf: Record<Act, Words>;
  /** The action that takes a number of days, and the maximum. */
  timed?: { act: Act; maxDays: number };
  pending: boolean;
  send: (act: Act, input: ActInput) => Promise<unknown>;
};

/** Shows the admin buttons on an order or donation page. Each action requires a reason. */
export function OrderActs<Act extends string>(props: OrderActsProps<Act>) {
  const { acts, wordsOf, timed, pending, send } = props;
  const [asking, setAsking] = useState<Act | null>(null);

  async function confirm(act: Act, input: ActInput) {
    try {
      await send(act, input);
      notify({ title: wordsOf[act].done });
      setAsking(null);
    } catch (error) {
      notifyFailure(error, { title: messages.notDone, otherwise: messages.tryAgain });
    }
  }

  if (acts.length === 0) return null;
  return (
    <div className="ad:flex ad:flex-wrap ad:gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          variant={wordsOf[act].variant === 'danger' ? 'danger' : 'secondary'}
          className="ad:max-sm:flex-1"
          aria-haspopup="dialog"
          onClick={() => setAsking(act)}
        >
          {wordsOf[act].button}
        </Button>
      ))}
      {asking && (
        <ActDialog
          words={wordsOf[asking]}
          maxDays={timed?.act === asking ? timed.maxDays : undefined}
          pending={pending}
          onConfirm={(input) => void confirm(asking, input)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
