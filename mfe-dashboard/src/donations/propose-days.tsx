import { type Collector, collectors, type Donation, donationLimits, NewProposal } from '@alaso/contracts';
import {
  addDays,
  Button,
  Field,
  FormDialog,
  type FormDialogProps,
  IconButton,
  Input,
  lagosDay,
  Select,
} from '@alaso/ui';
import { CloseIcon, PlusIcon } from '@alaso/ui/icons';
import { useState } from 'react';
import {
  collectorInWords,
  type DonationSide,
  donationActWords,
  otherSideOf,
  placeOf,
} from './donations.messages.ts';

export type ProposeDaysProps = Pick<FormDialogProps, 'pending' | 'onClose'> & {
  donation: Donation;
  side: DonationSide;
  send: (proposal: NewProposal) => void;
};

/** Asks on which days an item can be handed over, who takes it there, and where. */
export function ProposeDays({ donation, side, send, ...dialog }: ProposeDaysProps) {
  const [days, setDays] = useState(['']);
  const [collector, setCollector] = useState<Collector>('organisation');
  const [place, setPlace] = useState('');
  const [errors, setErrors] = useState<{ days?: string; place?: string }>({});
  const other = otherSideOf(donation, side);
  // The side that stays at home names the place when it picks the day.
  const asksPlace = placeOf(collector) === side;
  const today = lagosDay();
  const last = addDays(today, donationLimits.aheadDays);

  function submit() {
    const chosen = [...new Set(days.filter((day) => day !== ''))];
    const read = NewProposal.safeParse({ days: chosen, collector, ...(asksPlace && { place }) });
    const messageAt = (field: string) => read.error?.issues.find(({ path }) => path[0] === field)?.message;
    const isAhead = chosen.every((day) => day >= today && day <= last);
    const ofDays = isAhead ? messageAt('days') : 'Choose today or later';
    const ofPlace = messageAt('place');
    setErrors({ ...(ofDays && { days: ofDays }), ...(ofPlace && { place: ofPlace }) });
    if (read.success && isAhead) send(read.data);
  }

  return (
    <FormDialog
      {...dialog}
      title="Propose days"
      description={`Up to ${donationLimits.days} days. ${other} picks one.`}
      submitText={donationActWords.propose.button}
      pendingText={donationActWords.propose.pending}
      onSubmit={submit}
    >
      <div className="db:flex db:flex-col db:gap-2">
        {days.map((day, at) => (
          <div key={at} className="db:flex db:items-end db:gap-1">
            <Field
              label={`Day ${at + 1}`}
              required={at === 0}
              className="db:flex-1"
              error={at === 0 ? errors.days : undefined}
            >
              <Input
                type="date"
                min={today}
                max={last}
                value={day}
                onChange={({ target }) => setDays(days.with(at, target.value))}
              />
            </Field>
            {at > 0 && (
              <IconButton
                label={`Remove day ${at + 1}`}
                icon={<CloseIcon className="db:size-4" />}
                onClick={() => setDays(days.toSpliced(at, 1))}
              />
            )}
          </div>
        ))}
        <Button
          variant="secondary"
          className="db:self-start"
          icon={<PlusIcon aria-hidden="true" className="db:size-4" />}
          disabled={days.length >= donationLimits.days}
          onClick={() => setDays([...days, ''])}
        >
          Add a day
        </Button>
      </div>
      <Field label="Who transports it?" required>
        <Select<Collector>
          value={collector}
          options={collectors.map((value) => ({ value, label: collectorInWords(donation, side, value) }))}
          onValueChange={setCollector}
        />
      </Field>
      {asksPlace ? (
        <Field label="Where" required hint="Address and nearest landmark." error={errors.place}>
          <Input
            value={place}
            maxLength={donationLimits.place}
            autoComplete="street-address"
            onChange={({ target }) => setPlace(target.value)}
          />
        </Field>
      ) : (
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
          {`${other} will give the place when they pick a day.`}
        </p>
      )}
    </FormDialog>
  );
}
