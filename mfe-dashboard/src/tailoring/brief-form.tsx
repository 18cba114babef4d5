import { type Garment, garments, NewBrief, tailoringLimits } from '@alaso/contracts';
import { addDays, Button, Field, IconButton, Input, lagosDay, Select, Textarea } from '@alaso/ui';
import { CloseIcon, PlusIcon } from '@alaso/ui/icons';
import { PhotosField } from '@alaso/ui/photos';
import { type FormErrors, useContractForm } from '@alaso/web-kit/form';
import { useId } from 'react';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import {
  toBody,
  type BriefFields,
  checkBrief,
  emptyBrief,
  fieldOf,
  inUnit,
  measurementsFor,
  type OwnLine,
} from './brief-fields.ts';
import { capitalize, lengthUnits, tailoringMessages } from './tailoring.messages.ts';

const garmentOptions = garments.map((value) => ({ value, label: capitalize(value) }));

export type BriefFormProps = {
  tailorFirstName: string;
  given?: BriefFields;
  /** Sends the brief. The form also shows any errors below its fields. */
  onSend: (brief: NewBrief) => Promise<unknown>;
  pending: boolean;
  onCancel?: () => void;
};

/** The form for a buyer's brief: the garment, the requested change, the measurements, and a preferred day. */
export function BriefForm({
  tailorFirstName,
  given = emptyBrief,
  onSend,
  pending,
  onCancel,
}: BriefFormProps) {
  const { values, errors, change, ...form } = useContractForm<BriefFields, NewBrief>(NewBrief, {
    given,
    bodyOf: toBody,
    check: checkBrief,
    fieldOf,
    send: onSend,
  });
  const photoCalls = usePhotoCalls();
  const today = lagosDay();

  return (
    <form
      noValidate
      aria-label={tailoringMessages.brief.own}
      className="db:@container db:flex db:flex-col db:gap-5"
      onSubmit={form.submit}
    >
      <p className="db:max-w-measure db:text-sm">
        <span>{tailoringMessages.brief.lead(tailorFirstName)}</span> {tailoringMessages.brief.leadNext}
      </p>
      <Field label={tailoringMessages.brief.garmentType} required error={errors.garment}>
        <Select<Garment>
          options={garmentOptions}
          value={values.garment}
          onValueChange={(garment) => change({ garment })}
          placeholder={tailoringMessages.brief.chooseGarment}
        />
      </Field>
      <Field
        label={tailoringMessages.brief.wish}
        required
        hint={tailoringMessages.brief.wishHint}
        error={errors.wish}
      >
        <Textarea maxLength={tailoringLimits.wish} rows={5} {...form.input('wish')} />
      </Field>
      <MeasurementFields fields={values} errors={errors} onChange={change} />
      <PhotosField
        calls={photoCalls}
        photos={values.photos}
        onChange={(photos) => change({ photos })}
        most={tailoringLimits.photos}
        hint={tailoringMessages.brief.photosHint(tailorFirstName)}
      />
      <Field
        label={tailoringMessages.brief.day}
        optional
        hint={tailoringMessages.brief.dayHint}
        error={errors.wishedDay}
        className="db:@min-[36rem]:max-w-72"
      >
        <Input
          type="date"
          min={today}
          max={addDays(today, tailoringLimits.wishedDays)}
          {...form.input('wishedDay')}
        />
      </Field>
      <div className="db:flex db:flex-col db:gap-3 db:@min-[36rem]:flex-row">
        <Button type="submit" size="lg" pending={pending} pendingText={tailoringMessages.sending}>
          {tailoringMessages.sendTo(tailorFirstName)}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="lg" disabled={pending} onClick={onCancel}>
            {tailoringMessages.notNow}
          </Button>
        )}
      </div>
    </form>
  );
}

type MeasurementFieldsProps = {
  fields: BriefFields;
  errors: FormErrors;
  onChange: (changed: Partial<BriefFields>) => void;
};

function MeasurementFields({ fields, errors, onChange }: MeasurementFieldsProps) {
  const { garment, unit, cm, own } = fields;
  const unitName = useId();
  const asked = measurementsFor(garment);
  const isFull = asked.length + own.length >= tailoringLimits.measurements;
  const changeOwn = (changed: OwnLine) =>
    onChange({ own: own.map((line) => (line.key === changed.key ? changed : line)) });
  const addOwn = () => onChange({ own: [...own, { key: (own.at(-1)?.key ?? 0) + 1, name: '', cm: '' }] });

  return (
    <fieldset className="db:flex db:min-w-0 db:flex-col db:gap-4">
      <legend className="db:mb-1 db:text-sm db:font-semibold">{tailoringMessages.measurements.title}</legend>
      <div className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-x-4">
        <p className="db:text-xs db:text-ink-muted">
          {tailoringMessages.measurements.hint(garment !== '', asked.length)}
        </p>
        <div role="radiogroup" aria-label={tailoringMessages.measurements.unit} className="db:flex db:gap-4">
          {lengthUnits.map(({ value, word }) => (
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
              <span>{word}</span>
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
          <Field
            label={tailoringMessages.measurements.name}
            className="db:flex-1"
            error={errors[`own:${line.key}:name`]}
          >
            <Input
              value={line.name}
              onChange={({ target }) => changeOwn({ ...line, name: target.value })}
              autoComplete="off"
            />
          </Field>
          <Field
            label={unit === 'cm' ? tailoringMessages.measurements.cm : tailoringMessages.measurements.inches}
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
            label={
              line.name === ''
                ? tailoringMessages.measurements.remove
                : tailoringMessages.measurements.removeNamed(line.name)
            }
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
        {tailoringMessages.measurements.add}
      </Button>
    </fieldset>
  );
}
