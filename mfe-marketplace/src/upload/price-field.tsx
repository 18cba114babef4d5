import type { NewListing } from '@alaso/contracts';
import { Field, Input } from '@alaso/ui';
import { type Control, useController } from 'react-hook-form';
import { useRifm } from 'rifm';
import { groupedNumber, type FormFields } from './listing-form.ts';

export type PriceFieldProps = {
  control: Control<FormFields, unknown, NewListing>;
  category: string;
};

/** The price. Commas appear while it is typed, and the caret stays beside the same digit. */
export function PriceField({ control, category }: PriceFieldProps) {
  const {
    field: { value, onChange, ...field },
    fieldState: { error },
  } = useController({ control, name: 'price' });
  const typing = useRifm<HTMLInputElement>({
    value,
    onChange,
    format: groupedNumber,
    accept: /[\d.]/g,
  });
  return (
    <Field label="Price (₦)" optional={category !== 'gift'} hint={hintOf(category)} error={error?.message}>
      <Input
        {...field}
        {...typing}
        disabled={category === 'gift'}
        inputMode="decimal"
        autoComplete="off"
        leading="₦"
      />
    </Field>
  );
}

function hintOf(category: string): string {
  if (category === 'gift') return 'A gift is free.';
  if (category === 'rent') return 'For one day.';
  return 'Without a price, people see ‘Price on request’ and cannot order it yet. 0 is free.';
}
