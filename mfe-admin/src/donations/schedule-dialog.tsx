import { type Collector, type DeskDonation, donationLimits, NewSchedule } from '@alaso/contracts';
import { addDays, Field, FormDialog, Input, lagosDay, Select } from '@alaso/ui';
import { useContractForm } from '@alaso/web-kit/form';
import { useScheduleDonationMutation } from './desk-api.ts';

export type ScheduleDialogProps = {
  donation: DeskDonation;
  pending: boolean;
  act: (send: () => Promise<unknown>) => Promise<void>;
  onClose: () => void;
};

type Given = { day: string; place: string; collector: Collector };

/** Enters the day on which both have agreed, where, and who takes the item there. */
export function ScheduleDialog({ donation, pending, act, onClose }: ScheduleDialogProps) {
  const [schedule] = useScheduleDonationMutation();
  const { id, proposal, donorFirstName, organizationName } = donation;
  const today = lagosDay();
  const given: Given = {
    day: proposal?.days[0] ?? '',
    place: proposal?.place ?? '',
    collector: proposal?.collector ?? 'organisation',
  };
  const { values, errors, change, ...form } = useContractForm(NewSchedule, {
    given,
    check: ({ day, place }) => ({
      day: day < today ? 'Choose today or later' : undefined,
      place: place.trim() === '' ? 'Enter the place' : undefined,
    }),
    send: (body) => act(() => schedule({ params: { id }, body }).unwrap()),
  });

  return (
    <FormDialog
      title="Set the date"
      description="Both sides will be notified of this date."
      submitText="Save"
      pending={pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label="Day" required error={errors.day}>
        <Input
          type="date"
          min={today}
          max={addDays(today, donationLimits.aheadDays)}
          {...form.input('day')}
        />
      </Field>
      <Field label="Who transports it?" required>
        <Select<Collector>
          value={values.collector}
          onValueChange={(collector) => change({ collector })}
          options={[
            { value: 'organisation', label: `${organizationName} collects it` },
            { value: 'donor', label: `${donorFirstName} brings it` },
          ]}
        />
      </Field>
      <Field label="Where" required error={errors.place}>
        <Input maxLength={donationLimits.place} autoComplete="off" {...form.input('place')} />
      </Field>
    </FormDialog>
  );
}
