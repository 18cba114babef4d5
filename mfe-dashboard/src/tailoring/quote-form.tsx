import { NewQuote, type OrderPage, type Tailoring, tailoringLimits } from '@alaso/contracts';
import { addDays, Button, daysInWords, Field, formatDate, formatNaira, Input, Textarea } from '@alaso/ui';
import { MoneyField } from '@alaso/ui/money-field';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { AskingButton, questionOf } from '../orders/index.ts';
import type { JobMoves } from './use-job-moves.ts';

export type QuoteFormProps = {
  /** The form's accessible name. */
  label: string;
  /** The initial content of the fields. */
  given: { price: string; days?: number; note?: string | null };
  /** The day from which the days count. */
  from: string;
  noteHint: string;
  submit: string;
  /** Sends the quote. Errors are also shown below the fields. */
  onSend: (quote: NewQuote) => Promise<unknown>;
  pending: boolean;
  onCancel?: () => void;
};

/** Returns the number of days in a text. */
const daysIn = (days: string) => Number(days.trim() || Number.NaN);

/** A price, days and a note: a quote, or a change of one. */
export function QuoteForm(props: QuoteFormProps) {
  const { label, given, from, noteHint, submit, onSend, pending, onCancel } = props;
  const form = useContractForm(NewQuote, {
    given: { price: given.price, days: String(given.days ?? ''), note: given.note ?? '' },
    bodyOf: ({ price, days, note }) => ({
      price,
      days: daysIn(days),
      note: note.trim() === '' ? null : note,
    }),
    send: onSend,
  });
  const { values, errors } = form;
  const due = NewQuote.shape.days.safeParse(daysIn(values.days));

  return (
    <form
      noValidate
      aria-label={label}
      className="db:@container db:flex db:flex-col db:gap-5"
      onSubmit={form.submit}
    >
      <div className="db:grid db:gap-5 db:@min-[28rem]:grid-cols-2">
        <MoneyField
          label="Price (₦)"
          required
          error={errors.price}
          value={values.price}
          onChange={(price) => form.change({ price })}
        />
        <Field
          label="Days"
          required
          hint={
            due.success
              ? `Ready by ${formatDate(addDays(from, due.data))}`
              : `1 to ${tailoringLimits.days} days`
          }
          error={errors.days}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.input('days')} />
        </Field>
      </div>
      <Field label="Note" optional hint={noteHint} error={errors.note}>
        <Textarea maxLength={tailoringLimits.note} rows={3} {...form.input('note')} />
      </Field>
      <div className="db:flex db:flex-wrap db:gap-3">
        <Button type="submit" pending={pending} pendingText="Sending...">
          {submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={pending} onClick={onCancel}>
            Not now
          </Button>
        )}
      </div>
    </form>
  );
}

type QuoteChangeProps = {
  order: OrderPage;
  /** True if a change can still be agreed at this stage. */
  mayStillAnswer: boolean;
  tailoring: Tailoring & { quote: NonNullable<Tailoring['quote']>; agreedDay: string };
  side: 'buyer' | 'seller';
  moves: JobMoves;
};

/** The one change of an agreed quote: proposing it, answering it, and what came of it. */
export function QuoteChange({ order, mayStillAnswer, tailoring, side, moves }: QuoteChangeProps) {
  const [isProposing, setProposing] = useState(false);
  const { acts, otherPartyFirstName: other } = order;
  const { quote, change, agreedDay } = tailoring;

  if (change === null) {
    if (!acts.includes('propose-change')) return null;
    if (!isProposing) {
      return (
        <Button variant="secondary" className="db:self-start" onClick={() => setProposing(true)}>
          Propose a change
        </Button>
      );
    }
    const propose = (changed: NewQuote) => moves.proposeChange(changed).then(() => setProposing(false));
    return (
      <section className="db:flex db:flex-col db:gap-4">
        <h3 className="db:text-base">Propose a change</h3>
        <p className="db:text-sm">
          <span>{`You can change the price or timeline once, if ${other} agrees.`}</span>{' '}
          <span>{`Days count from ${formatDate(agreedDay)}.`}</span>
        </p>
        <QuoteForm
          label="Propose a change"
          given={{ price: quote.price, days: quote.days }}
          from={agreedDay}
          noteHint="Reason for the change."
          submit="Send proposal"
          onSend={propose}
          pending={moves.pending !== null}
          onCancel={() => setProposing(false)}
        />
      </section>
    );
  }

  const isMine = change.by === side;
  const words = `${formatNaira(change.price)} and ${daysInWords(change.days)}, ready by ${formatDate(addDays(agreedDay, change.days))}`;
  return (
    <section
      aria-label="Proposed change"
      className="db:flex db:flex-col db:gap-3 db:border-l-4 db:border-gold db:pl-4 db:text-sm"
    >
      <p>
        <span>{`${isMine ? 'You proposed' : `${other} proposed`} a change: `}</span>
        <strong>{words}</strong>.
      </p>
      {change.note !== null && <p className="db:wrap-anywhere db:whitespace-pre-line">{change.note}</p>}
      {acts.includes('agree-change') ? (
        <div className="db:flex db:flex-wrap db:gap-3">
          <AskingButton
            pending={moves.pending === 'agree-change'}
            disabled={moves.pending !== null}
            question={questionOf('agree-change', order)}
            act={() => moves.act('agree-change')}
          >
            Accept the change
          </AskingButton>
          <AskingButton
            variant="secondary"
            pending={moves.pending === 'refuse-change'}
            disabled={moves.pending !== null}
            question={questionOf('refuse-change', order)}
            act={() => moves.act('refuse-change')}
          >
            Decline
          </AskingButton>
        </div>
      ) : (
        <p className="db:text-ink-muted">{outcomeOf(change.answer, isMine, other, mayStillAnswer)}</p>
      )}
    </section>
  );
}

function outcomeOf(
  answer: 'agreed' | 'refused' | null,
  isMine: boolean,
  other: string,
  mayStillAnswer: boolean,
): string {
  const who = isMine ? other : 'You';
  if (answer === 'agreed') return `${who} accepted it.`;
  if (answer === 'refused') return `${who} declined. The original quote stands.`;
  return isMine && mayStillAnswer
    ? `Waiting for ${other}. Until then, the original quote stands.`
    : 'No reply. The original quote stands.';
}
