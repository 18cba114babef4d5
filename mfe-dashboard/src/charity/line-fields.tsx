import { Button, Field, IconButton, Input } from '@alaso/ui';
import { CloseIcon, PlusIcon } from '@alaso/ui/icons';
import type { ComponentProps } from 'react';
import type { FormErrors } from './form-errors.ts';

export type LineFieldsProps = {
  /** The name of the list in the form: `needs`. */
  name: string;
  legend: string;
  hint: string;
  /** What one line is called. */
  line: string;
  add: string;
  lines: readonly string[];
  /** How many lines there can be. */
  most: number;
  errors: FormErrors;
  onChange: (lines: string[]) => void;
} & Pick<ComponentProps<typeof Input>, 'maxLength' | 'inputMode' | 'placeholder'>;

/** A list of short texts, a line each, with a button for one more. */
export function LineFields(props: LineFieldsProps) {
  const { name, legend, hint, line, add, lines, most, errors, onChange, ...input } = props;
  return (
    <fieldset className="db:flex db:min-w-0 db:flex-col db:gap-3">
      <legend className="db:mb-1 db:text-sm db:font-semibold">{legend}</legend>
      <p className="db:-mt-2 db:text-xs db:text-ink-muted">{hint}</p>
      {lines.map((text, place) => (
        <div key={place} className="db:flex db:items-start db:gap-1">
          <Field
            label={`${line} ${place + 1}`}
            labelHidden
            className="db:flex-1"
            error={errors[`${name}.${place}`]}
          >
            <Input
              {...input}
              value={text}
              autoComplete="off"
              onChange={({ target }) => onChange(lines.with(place, target.value))}
            />
          </Field>
          {lines.length > 1 && (
            <IconButton
              label={text === '' ? `Remove ${line.toLowerCase()} ${place + 1}` : `Remove: ${text}`}
              icon={<CloseIcon className="db:size-4" />}
              onClick={() => onChange(lines.toSpliced(place, 1))}
            />
          )}
        </div>
      ))}
      {errors[name] && (
        <p role="alert" className="db:text-sm db:font-medium db:text-danger">
          {errors[name]}
        </p>
      )}
      <Button
        variant="secondary"
        className="db:self-start"
        icon={<PlusIcon aria-hidden="true" className="db:size-4" />}
        disabled={lines.length >= most}
        onClick={() => onChange([...lines, ''])}
      >
        {add}
      </Button>
    </fieldset>
  );
}
