import { Field, Input } from '@alaso/ui';
import { rentalTermsMessages as words } from './rental-terms.messages.ts';
import type { Money, RentalTermsOfForm } from './use-rental-terms.ts';

/** Asks for the deposit and the late fee of a rental. */
export function RentalTermsFields({ terms }: { terms: RentalTermsOfForm }) {
  const input = (name: Money) => (
    <Input
      inputMode="decimal"
      leading="₦"
      autoComplete="off"
      value={terms.typed[name]}
      onChange={({ target }) => terms.type(name, target.value)}
    />
  );
  return (
    <fieldset className="mk:flex mk:min-w-0 mk:flex-col">
      <legend className="mk:mb-5 mk:font-display mk:text-lg mk:font-bold">{words.legend}</legend>
      <div className="mk:grid mk:items-start mk:gap-5 mk:sm:grid-cols-2">
        <Field label={words.deposit} optional hint={words.depositHint} error={terms.errors.get('deposit')}>
          {input('deposit')}
        </Field>
        <Field label={words.lateFee} optional error={terms.errors.get('lateFee')}>
          {input('lateFee')}
        </Field>
      </div>
      <p className="mk:mt-3 mk:text-sm mk:text-ink-muted">{words.later}</p>
    </fieldset>
  );
}
