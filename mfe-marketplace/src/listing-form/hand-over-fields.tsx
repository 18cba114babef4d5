import { commonCarriers } from '@alaso/contracts/carriers';
import { Field, Input, Select } from '@alaso/ui';
import { Chips } from '@alaso/ui/chips';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { carriersIn, type FormFields, groupedNumber } from './listing-form.ts';
import { handOverMessages as words, offersMessages } from './hand-over.messages.ts';

const ways = (['meet', 'both', 'delivery'] as const).map((value) => ({ value, label: words.ways[value] }));

/** How buyers get an item for sale, and what delivery costs. */
export function HandOverFields({ locked }: { locked: boolean }) {
  const { control, setValue, formState } = useFormContext<FormFields>();
  const handOver = useWatch({ control, name: 'handOver' });
  const { field: fee, fieldState } = useController<FormFields, 'deliveryFee'>({ name: 'deliveryFee' });
  const delivers = handOver === 'both' || handOver === 'delivery';
  return (
    <fieldset className="mk:flex mk:min-w-0 mk:flex-col">
      <legend className="mk:mb-5 mk:font-display mk:text-lg mk:font-bold">{words.title}</legend>
      <div className="mk:grid mk:items-start mk:gap-5 mk:sm:grid-cols-2">
        <Field label={words.how} required>
          <Select<string>
            name="handOver"
            value={handOver === '' ? 'meet' : handOver}
            options={ways}
            disabled={locked}
            onValueChange={(chosen) =>
              setValue('handOver', chosen === 'meet' ? '' : chosen, {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              })
            }
          />
        </Field>
        {delivers && (
          <Field label={words.fee} required hint={words.feeHint} error={fieldState.error?.message}>
            <Input
              {...fee}
              onChange={({ target }) => fee.onChange(groupedNumber(target.value, fee.value))}
              readOnly={locked}
              inputMode="decimal"
              autoComplete="off"
              leading="₦"
            />
          </Field>
        )}
      </div>
      {delivers && <Carriers locked={locked} />}
    </fieldset>
  );
}

const isCommon = (name: string) => commonCarriers.includes(name);
const textOf = (common: readonly string[], others: string) => [...common, others].filter(Boolean).join(', ');

/** The seller's carriers: the usual ones to tap, and a field for others. */
function Carriers({ locked }: { locked: boolean }) {
  const { field, fieldState } = useController<FormFields, 'carriers'>({ name: 'carriers' });
  const [chosen, typed] = [carriersIn(field.value), carriersIn(field.value).filter((one) => !isCommon(one))];
  // As typed, with its last comma; what changed elsewhere replaces it.
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
              field.onChange(textOf(rest.length < common.length ? rest : [...common, one], shown));
            }}
          />
        </div>
      )}
      <Field
        label={locked ? words.carriers : words.otherCarriers}
        optional
        hint={words.otherCarriersHint}
        error={fieldState.error?.message}
      >
        <Input
          ref={field.ref}
          name={field.name}
          value={locked ? field.value : shown}
          readOnly={locked}
          autoComplete="off"
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setOthers(target.value);
            field.onChange(textOf(common, target.value));
          }}
        />
      </Field>
    </div>
  );
}

/** Lets buyers offer another price, unless the seller switches it off. */
export function OffersSwitch({ locked }: { locked: boolean }) {
  const { field } = useController<FormFields, 'offers'>({ name: 'offers' });
  const hintId = useId();
  return (
    <div className="mk:flex mk:flex-col">
      <label className="mk:flex mk:min-h-11 mk:items-center mk:gap-3 mk:self-start mk:font-semibold">
        <input
          type="checkbox"
          role="switch"
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          checked={field.value !== 'off'}
          disabled={locked}
          aria-describedby={hintId}
          onChange={({ target }) => field.onChange(target.checked ? '' : 'off')}
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
