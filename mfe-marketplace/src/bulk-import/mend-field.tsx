import { categoryWord, Field, Input, Select, Textarea } from '@alaso/ui';
import { Category } from '@alaso/contracts';
import { inWords } from '../shared/options.messages.ts';
import type { TextField } from '../listing-form/listing-form.ts';
import { optionsOf } from './cell-options.ts';
import { columnName } from './csv-columns.ts';

export type MendFieldProps = {
  line: number;
  field: TextField;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** Empties what may be left empty. */
const notStated = { value: 'not-stated', label: 'Not specified' };

/** A field of one line, to be put right. */
export function MendField({ line, field, text, error, onChange }: MendFieldProps) {
  return (
    <Field label={`Line ${line}: ${columnName(field)}`} error={error}>
      {controlOf(field, text, onChange)}
    </Field>
  );
}

function controlOf(field: TextField, text: string, onChange: (text: string) => void) {
  const options = optionsOf[field];
  if (options) {
    const offered = options.map((value) => ({ value, label: wordOf(value) }));
    return (
      <Select<string>
        value={options.includes(text) ? text : ''}
        options={field === 'category' ? offered : [notStated, ...offered]}
        placeholder="Choose"
        onValueChange={(chosen) => onChange(chosen === notStated.value ? '' : chosen)}
      />
    );
  }
  const control = {
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field === 'description') return <Textarea {...control} rows={3} />;
  return field === 'price' ? <Input {...control} inputMode="decimal" leading="₦" /> : <Input {...control} />;
}

function wordOf(option: string): string {
  const category = Category.safeParse(option).data;
  return category ? categoryWord(category) : inWords(option);
}
