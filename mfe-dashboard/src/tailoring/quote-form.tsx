import { NewQuote, type Quote, tailoringLimits } from '@alaso/contracts';
import { addDays, Button, Field, formatDate, Input, Textarea } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';
import { useState } from 'react';
import { useFirstError } from './use-first-error.ts';

export type QuoteFormProps = {
  /** The form's accessible name. */
  label: string;
  /** What the fields hold at first. */
  given: { price: string; days?: number; note?: string | null };
  /** The day from which the days count. */
  from: string;
  noteHint: string;
  submit: string;
  /** Sends the quote. What it throws is told by whoever gave it, and here under the fields. */
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
    price: price.replaceAll(/[₦,\s]/g, ''),
    days: Number(days.trim() || Number.NaN),
    note: note.trim() === '' ? null : note,
  };
  const due = NewQuote.shape.days.safeParse(typed.days);

  async function send() {
    const read = NewQuote.safeParse(typed);
    const issues = read.error?.issues ?? [];
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
