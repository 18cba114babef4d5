import { Field, Select, type SelectOption } from '@alaso/ui';
import { useController } from 'react-hook-form';
import type { FormFields, TextField } from './listing-form.ts';

export type SelectFieldProps<Value extends string> = {
  name: TextField;
  label: string;
  options: readonly SelectOption<Value>[];
  placeholder: string;
  required?: boolean;
  disabled?: boolean;
  onChosen?: (value: Value) => void;
};

/** Empties an optional select; offered once something is selected. */
const notStated = { value: 'not-stated', label: 'Not specified' };

/** A select of the listing form, with its label and its error. */
export function SelectField<Value extends string>({
  name,
  label,
  options,
  placeholder,
  required = false,
  disabled = false,
  onChosen,
}: SelectFieldProps<Value>) {
  const {
    field: { onChange, value, onBlur, ref },
    fieldState: { error },
  } = useController<FormFields, TextField>({ name });
  return (
    <Field label={label} required={required} optional={!required} error={error?.message}>
      <Select<string>
        name={name}
        ref={ref}
        onBlur={onBlur}
        value={value}
        options={required || value === '' ? options : [notStated, ...options]}
        placeholder={placeholder}
        disabled={disabled}
        onValueChange={(chosen) => {
          onChange(chosen === notStated.value ? '' : chosen);
          const option = options.find((candidate) => candidate.value === chosen);
          if (option) onChosen?.(option.value);
        }}
      />
    </Field>
  );
}
