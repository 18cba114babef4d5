import { type Garment, garments, type NewBrief, tailoringLimits } from '@alaso/contracts';
import { addDays, Button, Field, Input, lagosDay, PhotosField, Select, Textarea } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';
import { useState } from 'react';
import {
  type BriefErrors,
  type BriefFields,
  emptyBrief,
  readBrief,
  refusedFields,
  remainingErrors,
} from './brief-fields.ts';
import { usePhotoCalls } from '../orders/photos/use-photo-calls.ts';
import { capitalize } from './tailoring.messages.ts';
import { MeasurementFields } from './measurement-fields.tsx';
import { useFirstError } from './use-first-error.ts';

const garmentOptions = garments.map((value) => ({ value, label: capitalize(value) }));

export type BriefFormProps = {
  tailorFirstName: string;
  /** What the fields hold at first. */
  given?: BriefFields;
  /** Sends the brief. What it throws is told by whoever gave it, and here under the fields. */
  onSend: (brief: NewBrief) => Promise<unknown>;
  pending: boolean;
  onCancel?: () => void;
};

/** What a buyer wants made: the garment, what is to become of it, measurements, and a day to wish for. */
export function BriefForm({
  tailorFirstName,
  given = emptyBrief,
  onSend,
  pending,
  onCancel,
}: BriefFormProps) {
  const [fields, setFields] = useState<BriefFields>(given);
  const [refused, setRefused] = useState<{ errors: BriefErrors; fields: BriefFields }>({
    errors: {},
    fields: given,
  });
  // The focus moves when a brief was refused, not while it is being corrected.
  const form = useFirstError(refused.errors);
  const errors = remainingErrors(refused, fields);
  const photoCalls = usePhotoCalls();
  const change = (changed: Partial<BriefFields>) => setFields((before) => ({ ...before, ...changed }));
  const today = lagosDay();

  async function send() {
    const read = readBrief(fields);
    setRefused({ errors: 'errors' in read ? read.errors : {}, fields });
    if ('errors' in read) return;
    try {
      await onSend(read.brief);
    } catch (error) {
      if (isCallError(error)) setRefused({ errors: refusedFields(fields, error.fieldErrors), fields });
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Your brief"
      className="db:@container db:flex db:flex-col db:gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="db:max-w-measure db:text-sm">
        Tell {tailorFirstName} what you want. They will send a price and timeline, and nothing starts until
        you agree.
      </p>
      <Field label="What type of garment?" required error={errors.garment}>
        <Select<Garment>
          options={garmentOptions}
          value={fields.garment}
          onValueChange={(garment) => change({ garment })}
          placeholder="Choose a garment"
        />
      </Field>
      <Field
        label="What do you want made?"
        required
        hint="What you are bringing, what it should become, lining, zip and fit."
        error={errors.wish}
      >
        <Textarea
          value={fields.wish}
          onChange={({ target }) => change({ wish: target.value })}
          maxLength={tailoringLimits.wish}
          rows={5}
        />
      </Field>
      <MeasurementFields fields={fields} errors={errors} onChange={change} />
      <PhotosField
        calls={photoCalls}
        photos={fields.photos}
        onChange={(photos) => change({ photos })}
        most={tailoringLimits.photos}
        hint={`Only ${tailorFirstName} sees them.`}
      />
      <Field
        label="When do you need it?"
        optional
        hint="The tailor will confirm whether this date works."
        error={errors.wishedDay}
        className="db:@min-[36rem]:max-w-72"
      >
        <Input
          type="date"
          value={fields.wishedDay}
          min={today}
          max={addDays(today, tailoringLimits.wishedDays)}
          onChange={({ target }) => change({ wishedDay: target.value })}
        />
      </Field>
      <div className="db:flex db:flex-col db:gap-3 db:@min-[36rem]:flex-row">
        <Button type="submit" size="lg" pending={pending} pendingText="Sending...">
          Send to {tailorFirstName}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="lg" disabled={pending} onClick={onCancel}>
            Not now
          </Button>
        )}
      </div>
    </form>
  );
}
