import { MoneyField } from '@alaso/ui/money-field';
import { rentalTermsMessages as words } from './rental-terms.messages.ts';
import type { RentalTermsOfForm } from './use-rental-terms.ts';

export function RentalTermsFields({ terms }: { terms: RentalTermsOfForm }) {
  const { typed, errors, change } = terms;
  return (
    <fieldset className="mk:flex mk:min-w-0 mk:flex-col">
      <legend className="mk:mb-5 mk:text-lg mk:font-bold">{words.legend}</legend>
      <div className="mk:grid mk:items-start mk:gap-5 mk:sm:grid-cols-2">
        <MoneyField
          label={words.deposit}
          optional
          hint={words.depositHint}
          error={errors.get('deposit')}
          value={typed.deposit}
          onChange={(deposit) => change({ deposit })}
        />
        <MoneyField
          label={words.lateFee}
          optional
          error={errors.get('lateFee')}
          value={typed.lateFee}
          onChange={(lateFee) => change({ lateFee })}
        />
      </div>
      <p className="mk:mt-3 mk:text-sm mk:text-ink-muted">{words.later}</p>
    </fieldset>
  );
}
