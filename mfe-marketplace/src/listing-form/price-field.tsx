import { Field, Input } from '@alaso/ui';
import { useController } from 'react-hook-form';
import { useRifm } from 'rifm';
import { groupedNumber, type FormFields } from './listing-form.ts';

export type PriceFieldProps = {
  category: string;
  /** It shows what it holds and cannot be changed. */
  locked: boolean;
};

/** The price. Commas appear while it is typed, and the caret stays beside the same digit. */
export function PriceField({ category, locked }: PriceFieldProps) {
  const {
    field: { value, onChange, ...field },
    fieldState: { error },
  } = useController<FormFields, 'price'>({ name: 'price' });
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
        readOnly={locked}
        inputMode="decimal"
        autoComplete="off"
        leading="₦"
      />
    </Field>
  );
}

function hintOf(category: string): string {
  if (category === 'gift') return 'A gift is free.';
  if (category === 'rent') return 'Price per day.';
  return 'Leave empty for ‘Price on request’ (nobody can order until you set one). Enter 0 to give it away.';
}
