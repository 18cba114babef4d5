import { tailoringLimits } from '@alaso/contracts';
import { Button, Field, IconButton, Input } from '@alaso/ui';
import { CloseIcon, PlusIcon } from '@alaso/ui/icons';
import { useId } from 'react';
import { type BriefErrors, type BriefFields, inUnit, measurementsFor, type OwnLine } from './brief-fields.ts';
import { capitalize } from './tailoring.messages.ts';

export type MeasurementFieldsProps = {
  fields: BriefFields;
  errors: BriefErrors;
  onChange: (changed: Partial<BriefFields>) => void;
};

const units = [
  { value: 'cm', word: 'Centimeters' },
  { value: 'in', word: 'Inches' },
] as const;

function hintFor(garment: BriefFields['garment'], asked: number): string {
  if (garment === '') return 'Choose a garment to see which measurements the tailor needs.';
  return asked === 0 ? 'Add anything the tailor should know.' : 'Measure around the body with a soft tape.';
}

/** The measurements of the chosen garment, and lines of one's own. */
export function MeasurementFields({ fields, errors, onChange }: MeasurementFieldsProps) {
  const { garment, unit, cm, own } = fields;
  const unitName = useId();
  const asked = measurementsFor(garment);
  const isFull = asked.length + own.length >= tailoringLimits.measurements;
  const changeOwn = (changed: OwnLine) =>
    onChange({ own: own.map((line) => (line.key === changed.key ? changed : line)) });
  const addOwn = () => onChange({ own: [...own, { key: (own.at(-1)?.key ?? 0) + 1, name: '', cm: '' }] });

  return (
    <fieldset className="db:flex db:min-w-0 db:flex-col db:gap-4">
      <legend className="db:mb-1 db:text-sm db:font-semibold">Measurements</legend>
      <div className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-x-4">
        <p className="db:text-xs db:text-ink-muted">{hintFor(garment, asked.length)}</p>
        <div role="radiogroup" aria-label="Unit" className="db:flex db:gap-4">
          {units.map(({ value, word }) => (
            <label
              key={value}
              className="db:flex db:min-h-11 db:cursor-pointer db:items-center db:gap-2 db:text-sm"
            >
              <input
                type="radio"
                name={unitName}
                value={value}
                checked={value === unit}
                onChange={() => onChange(inUnit(fields, value))}
                className="db:size-4.5 db:accent-primary"
              />
              {word}
            </label>
          ))}
        </div>
      </div>
      {asked.length > 0 && (
        <div className="db:grid db:grid-cols-2 db:gap-x-3 db:gap-y-4 db:@min-[36rem]:grid-cols-3">
          {asked.map(({ name, isNeeded }) => (
            <Field
              key={name}
              label={capitalize(name)}
              required={isNeeded}
              optional={!isNeeded}
              error={errors[`cm:${name}`]}
            >
              <Input
                value={cm[name] ?? ''}
                onChange={({ target }) => onChange({ cm: { ...cm, [name]: target.value } })}
                inputMode="decimal"
                autoComplete="off"
              />
            </Field>
          ))}
        </div>
      )}
      {own.map((line) => (
        <div key={line.key} className="db:flex db:items-start db:gap-2">
          <Field label="Measurement name" className="db:flex-1" error={errors[`own:${line.key}:name`]}>
            <Input
              value={line.name}
              onChange={({ target }) => changeOwn({ ...line, name: target.value })}
              autoComplete="off"
            />
          </Field>
          <Field
            label={unit === 'cm' ? 'cm' : 'inches'}
            className="db:w-20 db:shrink-0"
            error={errors[`own:${line.key}:cm`]}
          >
            <Input
              value={line.cm}
              onChange={({ target }) => changeOwn({ ...line, cm: target.value })}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
          <IconButton
            label={line.name === '' ? 'Remove this line' : `Remove: ${line.name}`}
            icon={<CloseIcon className="db:size-4" />}
            className="db:mt-7 db:shrink-0"
            onClick={() => onChange({ own: own.filter(({ key }) => key !== line.key) })}
          />
        </div>
      ))}
      {errors.measurements && (
        <p role="alert" className="db:text-sm db:font-medium db:text-danger">
          {errors.measurements}
        </p>
      )}
      <Button
        variant="secondary"
        className="db:self-start"
        icon={<PlusIcon aria-hidden="true" className="db:size-4" />}
        disabled={isFull}
        onClick={addOwn}
      >
        Add a measurement
      </Button>
    </fieldset>
  );
}
