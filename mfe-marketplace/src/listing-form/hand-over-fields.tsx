import { commonCarriers } from '@alaso/contracts/carriers';
import { Field, Input, Select } from '@alaso/ui';
import { Chips } from '@alaso/ui/chips';
import { MoneyField } from '@alaso/ui/money-field';
import { useId, useState } from 'react';
import { carriersIn, type ListingFormState } from './listing-form.ts';
import { handOverMessages as words, offersMessages } from './hand-over.messages.ts';

const ways = (['meet', 'both', 'delivery'] as const).map((value) => ({ value, label: words.ways[value] }));

type PartProps = { form: ListingFormState; locked: boolean };

/** Asks how buyers will get an item that is for sale, and how much delivery costs. */
export function HandOverFields({ form, locked }: PartProps) {
  const { values, errors, change } = form;
  const { handOver, deliveryFee } = values;
  const delivers = handOver === 'both' || handOver === 'delivery';
  return (
    <fieldset className="mk:flex mk:min-w-0 mk:flex-col">
      <legend className="mk:mb-5 mk:text-lg mk:font-bold">{words.title}</legend>
      <div className="mk:grid mk:items-start mk:gap-5 mk:sm:grid-cols-2">
        <Field label={words.how} required>
          <Select<string>
            name="handOver"
            value={handOver === '' ? 'meet' : handOver}
            options={ways}
            disabled={locked}
            onValueChange={(chosen) => change({ handOver: chosen === 'meet' ? '' : chosen })}
          />
        </Field>
        {delivers && (
          <MoneyField
            label={words.fee}
            required
            hint={words.feeHint}
            error={errors.deliveryFee}
            readOnly={locked}
            value={deliveryFee}
            onChange={(fee) => change({ deliveryFee: fee })}
          />
        )}
      </div>
      {delivers && <Carriers form={form} locked={locked} />}
    </fieldset>
  );
}

const isCommon = (name: string) => commonCarriers.includes(name);
const joinTexts = (common: readonly string[], others: string) =>
  [...common, others].filter(Boolean).join(', ');

/** Lets the seller choose carriers, with chips for the common ones and a field for others. */
function Carriers({ form: { values, errors, change }, locked }: PartProps) {
  const chosen = carriersIn(values.carriers);
  const typed = chosen.filter((one) => !isCommon(one));
  // The input as typed, including a trailing comma. Replaced if anything other than this input changes the
  // value.
  const [others, setOthers] = useState(typed.join(', '));
  const shown = carriersIn(others).join() === typed.join() ? others : typed.join(', ');
  const common = chosen.filter(isCommon);
  return (
    <div className="mk:mt-5 mk:flex mk:flex-col mk:gap-3">
      {!locked && (
        <div className="mk:flex mk:flex-col mk:gap-1">
          <p className="mk:text-sm mk:font-semibold">{words.carriers}</p>
          <Chips
            label={words.carriers}
            options={commonCarriers}
            isChosen={(one) => common.includes(one)}
            onChoose={(one) => {
              const rest = common.filter((other) => other !== one);
              const now = rest.length < common.length ? rest : [...common, one];
              change({ carriers: joinTexts(now, shown) });
            }}
          />
        </div>
      )}
      <Field
        label={locked ? words.carriers : words.otherCarriers}
        optional
        hint={words.otherCarriersHint}
        error={errors.carriers}
      >
        <Input
          name="carriers"
          value={locked ? values.carriers : shown}
          readOnly={locked}
          autoComplete="off"
          onChange={({ target }) => {
            setOthers(target.value);
            change({ carriers: joinTexts(common, target.value) });
          }}
        />
      </Field>
    </div>
  );
}

/** Lets buyers offer a different price, unless the seller turns this off. */
export function OffersSwitch({ form: { values, change }, locked }: PartProps) {
  const hintId = useId();
  return (
    <div className="mk:flex mk:flex-col">
      <label className="mk:flex mk:min-h-11 mk:items-center mk:gap-3 mk:self-start mk:font-semibold">
        <input
          type="checkbox"
          role="switch"
          name="offers"
          checked={values.offers !== 'off'}
          disabled={locked}
          aria-describedby={hintId}
          onChange={({ target }) => change({ offers: target.checked ? '' : 'off' })}
          className="mk:size-5 mk:accent-primary"
        />
        <span>{offersMessages.label}</span>
      </label>
      <p id={hintId} className="mk:text-sm mk:text-ink-muted">
        {offersMessages.hint}
      </p>
    </div>
  );
}
