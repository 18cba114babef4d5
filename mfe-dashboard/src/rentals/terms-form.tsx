import { NewRentalTerms, type RentalTerms, rentalLimits } from '@alaso/contracts';
import { Button, Field, Input } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useSetRentalTermsMutation } from '../dashboard-api.ts';

const texts = [
  { name: 'minDays', label: 'Minimum days', leading: null },
  { name: 'maxDays', label: 'Maximum days', leading: null },
  { name: 'deposit', label: 'Deposit', leading: '₦' },
  { name: 'lateFee', label: 'Late fee per day', leading: '₦' },
] as const;

const inputOf = ({ minDays, maxDays, deposit, lateFee, atOnce }: RentalTerms) => ({
  minDays: String(minDays),
  maxDays: String(maxDays),
  atOnce,
  deposit: deposit.replace(/\.00$/, ''),
  lateFee: lateFee.replace(/\.00$/, ''),
});

/** The terms on which an owner rents a listing out. What is typed stays after a failure. */
export function TermsForm({ listingId, terms }: { listingId: string; terms: RentalTerms }) {
  const [input, setInput] = useState(inputOf(terms));
  const [errors, setErrors] = useState<ReadonlyMap<PropertyKey, string>>(new Map());
  const [setTerms, { isLoading }] = useSetRentalTermsMutation();

  async function save() {
    const { minDays, maxDays, ...rest } = input;
    const checked = NewRentalTerms.safeParse({ ...rest, minDays: Number(minDays), maxDays: Number(maxDays) });
    const issues = checked.error?.issues ?? [];
    setErrors(new Map(issues.map(({ path: [field = ''], message }) => [field, message])));
    if (!checked.success) return;
    try {
      await setTerms({ params: { listingId }, body: checked.data }).unwrap();
      notify({ title: 'Terms saved', description: 'They apply to new rentals.' });
    } catch (error) {
      notifyFailure(error, { title: 'Terms not saved', otherwise: 'Please try again.' });
    }
  }

  return (
    <form
      noValidate
      aria-labelledby="rental-terms"
      className="db:flex db:min-w-0 db:flex-col db:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 id="rental-terms" className="db:text-base">
        Your terms
      </h3>
      <div className="db:grid db:grid-cols-2 db:items-start db:gap-4">
        {texts.map(({ name, label, leading }) => (
          <Field key={name} label={label} required error={errors.get(name)}>
            <Input
              inputMode={leading ? 'decimal' : 'numeric'}
              leading={leading}
              autoComplete="off"
              value={input[name]}
              onChange={({ target }) => setInput({ ...input, [name]: target.value.trim() })}
            />
          </Field>
        ))}
      </div>
      <label className="db:flex db:min-h-11 db:cursor-pointer db:items-center db:gap-3 db:text-sm">
        <input
          type="checkbox"
          className="db:size-5 db:shrink-0 db:accent-primary"
          checked={input.atOnce}
          onChange={({ target }) => setInput({ ...input, atOnce: target.checked })}
        />
        Accept bookings automatically
      </label>
      <p className="db:text-sm db:text-ink-muted">
        {rentalLimits.days} days at most. The renter pays the deposit and late fees to you directly; Alaso
        does not charge them.
      </p>
      <Button type="submit" pending={isLoading} pendingText="Saving..." className="db:self-start">
        Save Terms
      </Button>
    </form>
  );
}
