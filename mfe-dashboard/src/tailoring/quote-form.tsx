import { NewQuote, type OrderPage, type Tailoring, tailoringLimits } from '@alaso/contracts';
import { addDays, Button, Field, formatDate, formatNaira, Input, Textarea } from '@alaso/ui';
import { MoneyField } from '@alaso/ui/money-field';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { AskingButton, questionOf } from '../orders/index.ts';
import { outcomeOf, tailoringMessages } from './tailoring.messages.ts';
import type { JobMoves } from './use-job-moves.ts';

export type QuoteFormProps = {
  label: string;
  given: { price: string; days?: number; note?: string | null };
  /** The day on which the duration starts. */
  from: string;
  noteHint: string;
  submit: string;
  /** Sends the quote. The form also shows any errors below its fields. */
  onSend: (quote: NewQuote) => Promise<unknown>;
  pending: boolean;
  onCancel?: () => void;
};

/** Parses the number of days, or returns NaN. */
const daysIn = (days: string) => Number(days.trim() || Number.NaN);

/** A form for a price, a number of days, and a note. Used for quotes and quote changes. */
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
          label={tailoringMessages.quote.priceNaira}
          required
          error={errors.price}
          value={values.price}
          onChange={(price) => form.change({ price })}
        />
        <Field
          label={tailoringMessages.quote.days}
          required
          hint={
            due.success
              ? tailoringMessages.quote.readyBy(formatDate(addDays(from, due.data)))
              : tailoringMessages.quote.daysRange(tailoringLimits.days)
          }
          error={errors.days}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.input('days')} />
        </Field>
      </div>
      <Field label={tailoringMessages.quote.note} optional hint={noteHint} error={errors.note}>
        <Textarea maxLength={tailoringLimits.note} rows={3} {...form.input('note')} />
      </Field>
      <div className="db:flex db:flex-wrap db:gap-3">
        <Button type="submit" pending={pending} pendingText={tailoringMessages.sending}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={pending} onClick={onCancel}>
            {tailoringMessages.notNow}
          </Button>
        )}
      </div>
    </form>
  );
}

type QuoteChangeProps = {
  order: OrderPage;
  /** True if the parties can still agree on a change at this stage. */
  mayStillAnswer: boolean;
  tailoring: Tailoring & { quote: NonNullable<Tailoring['quote']>; agreedDay: string };
  side: 'buyer' | 'seller';
  moves: JobMoves;
};

/** Shows the one change allowed to an agreed quote: the proposal, the response, and the outcome. */
export function QuoteChange({ order, mayStillAnswer, tailoring, side, moves }: QuoteChangeProps) {
  const [isProposing, setProposing] = useState(false);
  const { acts, otherPartyFirstName: other } = order;
  const { quote, change, agreedDay } = tailoring;

  if (change === null) {
    if (!acts.includes('propose-change')) return null;
    if (!isProposing) {
      return (
        <Button variant="secondary" className="db:self-start" onClick={() => setProposing(true)}>
          {tailoringMessages.change.propose}
        </Button>
      );
    }
    const propose = (changed: NewQuote) => moves.proposeChange(changed).then(() => setProposing(false));
    return (
      <section className="db:flex db:flex-col db:gap-4">
        <h3 className="db:text-base">{tailoringMessages.change.propose}</h3>
        <p className="db:text-sm">
          <span>{tailoringMessages.change.lead(other)}</span>{' '}
          <span>{tailoringMessages.change.daysFrom(formatDate(agreedDay))}</span>
        </p>
        <QuoteForm
          label={tailoringMessages.change.propose}
          given={{ price: quote.price, days: quote.days }}
          from={agreedDay}
          noteHint={tailoringMessages.change.noteHint}
          submit={tailoringMessages.change.send}
          onSend={propose}
          pending={moves.pending !== null}
          onCancel={() => setProposing(false)}
        />
      </section>
    );
  }

  const isMine = change.by === side;
  const readyDay = formatDate(addDays(agreedDay, change.days));
  return (
    <section
      aria-label={tailoringMessages.change.title}
      className="db:flex db:flex-col db:gap-3 db:border-l-4 db:border-gold db:pl-4 db:text-sm"
    >
      <p>
        <span>
          {isMine ? tailoringMessages.change.proposedByYou : tailoringMessages.change.proposedBy(other)}
        </span>
        <strong>{tailoringMessages.change.terms(formatNaira(change.price), change.days, readyDay)}</strong>.
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
            {tailoringMessages.change.accept}
          </AskingButton>
          <AskingButton
            variant="secondary"
            pending={moves.pending === 'refuse-change'}
            disabled={moves.pending !== null}
            question={questionOf('refuse-change', order)}
            act={() => moves.act('refuse-change')}
          >
            {tailoringMessages.change.decline}
          </AskingButton>
        </div>
      ) : (
        <p className="db:text-ink-muted">
          {outcomeOf({ answer: change.answer, isMine, other, mayStillAnswer })}
        </p>
      )}
    </section>
  );
}
