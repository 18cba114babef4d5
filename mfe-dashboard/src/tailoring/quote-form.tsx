import { NewQuote, type OrderPage, type Quote, type Tailoring, tailoringLimits } from '@alaso/contracts';
import { askAboutNaira, typedNaira } from '@alaso/contracts/typed-naira';
import { addDays, Button, daysInWords, Field, formatDate, formatNaira, Input, Textarea } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';
import { useState } from 'react';
import { AskingButton, questionOf } from '../orders/index.ts';
import { useFirstError } from '../shared/use-first-error.ts';
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

/** Returns a price for the form: `12000.00` → `12000`. */
const priceInForm = (price: Quote['price']) => price.replace(/\.00$/, '');

/** Returns the first sentence about each field. */
const firstOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).toReversed());

/** A price, days and a note: a quote, or a change of one. */
export function QuoteForm(props: QuoteFormProps) {
  const { label, given, from, noteHint, submit, onSend, pending, onCancel } = props;
  const [price, setPrice] = useState(priceInForm(given.price));
  const [days, setDays] = useState(given.days === undefined ? '' : String(given.days));
  const [note, setNote] = useState(given.note ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useFirstError(errors);
  const typed = {
    price: typedNaira(price),
    days: Number(days.trim() || Number.NaN),
    note: note.trim() === '' ? null : note,
  };
  const due = NewQuote.shape.days.safeParse(typed.days);

  async function send() {
    const read = NewQuote.safeParse(typed);
    const issues = askAboutNaira(read.error?.issues ?? [], { price });
    setErrors(firstOf(issues));
    if (!read.success) return;
    try {
      await onSend(read.data);
    } catch (error) {
      if (!isCallError(error)) return;
      const refused = error.fieldErrors.map(
        ({ path, message }) => [path.replace(/^body\./, ''), message] as const,
      );
      setErrors(Object.fromEntries(refused));
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="db:@container db:flex db:flex-col db:gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="db:grid db:gap-5 db:@min-[28rem]:grid-cols-2">
        <Field label="Price (₦)" required error={errors.price}>
          <Input
            value={price}
            onChange={({ target }) => setPrice(target.value)}
            inputMode="decimal"
            autoComplete="off"
            leading="₦"
          />
        </Field>
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
          <Input
            value={days}
            onChange={({ target }) => setDays(target.value)}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      </div>
      <Field label="Note" optional hint={noteHint} error={errors.note}>
        <Textarea
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={tailoringLimits.note}
          rows={3}
        />
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
