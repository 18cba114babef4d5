import { type Collector, type DeskDonation, donationLimits } from '@alaso/contracts';
import { addDays, Field, FormDialog, Input, lagosDay, Select } from '@alaso/ui';
import { useState } from 'react';
import { useScheduleDonationMutation } from './desk-api.ts';

export type ScheduleDialogProps = {
  donation: DeskDonation;
  pending: boolean;
  act: (send: () => Promise<unknown>) => Promise<void>;
  onClose: () => void;
};

/** Enters the day on which both have agreed, where, and who takes the item there. */
export function ScheduleDialog({ donation, pending, act, onClose }: ScheduleDialogProps) {
  const [schedule] = useScheduleDonationMutation();
  const { id, proposal, donorFirstName, organizationName } = donation;
  const [day, setDay] = useState(proposal?.days[0] ?? '');
  const [place, setPlace] = useState(proposal?.place ?? '');
  const [collector, setCollector] = useState<Collector>(proposal?.collector ?? 'organisation');
  const [errors, setErrors] = useState<{ day?: string; place?: string }>({});
  const today = lagosDay();

  function submit() {
    const where = place.trim();
    const lacking = {
      ...(day < today && { day: 'Choose today or later' }),
      ...(where === '' && { place: 'Enter the place' }),
    };
    setErrors(lacking);
    if (Object.keys(lacking).length > 0) return;
    void act(() => schedule({ params: { id }, body: { day, place: where, collector } }).unwrap());
  }

  return (
    <FormDialog
      title="Set the date"
      description="Both sides will be notified of this date."
      submitText="Save"
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Day" required error={errors.day}>
        <Input
          type="date"
          min={today}
          max={addDays(today, donationLimits.aheadDays)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <Field label="Who transports it?" required>
        <Select<Collector>
          value={collector}
          onValueChange={setCollector}
          options={[
            { value: 'organisation', label: `${organizationName} collects it` },
            { value: 'donor', label: `${donorFirstName} brings it` },
          ]}
        />
      </Field>
      <Field label="Where" required error={errors.place}>
        <Input
          value={place}
          maxLength={donationLimits.place}
          onChange={({ target }) => setPlace(target.value)}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  );
}
