import { Field, Select, type SelectOption } from '@alaso/ui';
import { type Control, Controller } from 'react-hook-form';
import type { NewListing } from '@alaso/contracts';
import type { FormField, FormFields } from './listing-form.ts';

export type SelectFieldProps<Value extends string> = {
  control: Control<FormFields, unknown, NewListing>;
  name: FormField;
  label: string;
  options: readonly SelectOption<Value>[];
  placeholder: string;
  required?: boolean;
  onChosen?: (value: Value) => void;
};

/** A select of the listing form, with its label and its error. */
export function SelectField<Value extends string>({
  control,
  name,
  label,
  options,
  placeholder,
  required = false,
  onChosen,
}: SelectFieldProps<Value>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, value, onBlur, ref }, fieldState: { error } }) => (
        <Field label={label} required={required} optional={!required} error={error?.message}>
          <Select<string>
            name={name}
            ref={ref}
            onBlur={onBlur}
            value={value}
            options={options}
            placeholder={placeholder}
            onValueChange={(chosen) => {
              onChange(chosen);
              const option = options.find((candidate) => candidate.value === chosen);
              if (option) onChosen?.(option.value);
            }}
          />
        </Field>
      )}
    />
  );
}
