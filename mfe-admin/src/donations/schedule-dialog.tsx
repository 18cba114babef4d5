import { type Collector, type DeskDonation, donationLimits, NewSchedule } from '@alaso/contracts';
import { addDays, Field, FormDialog, Input, lagosDay, Select } from '@alaso/ui';
import { useContractForm } from '@alaso/web-kit/form';
import { useScheduleDonationMutation } from './desk-api.ts';
import { scheduleMessages as messages } from './donations.messages.ts';

export type ScheduleDialogProps = {
  donation: DeskDonation;
  pending: boolean;
  act: (send: () => Promise<unknown>) => Promise<void>;
  onClose: () => void;
};

type Given = { day: string; place: string; collector: Collector };

/** Asks for the agreed date and place of a handover, and who will transport the item. */
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
      day: day < today ? messages.dayPassed : undefined,
      place: place.trim() === '' ? messages.placeMissing : undefined,
    }),
    send: (body) => act(() => schedule({ params: { id }, body }).unwrap()),
  });

  return (
    <FormDialog
      title={messages.setDate}
      description={messages.text}
      submitText={messages.save}
      pending={pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={messages.day} required error={errors.day}>
        <Input
          type="date"
          min={today}
          max={addDays(today, donationLimits.aheadDays)}
          {...form.input('day')}
        />
      </Field>
      <Field label={messages.collector} required>
        <Select<Collector>
          value={values.collector}
          onValueChange={(collector) => change({ collector })}
          options={[
            { value: 'organisation', label: messages.collectsIt(organizationName) },
            { value: 'donor', label: messages.bringsIt(donorFirstName) },
          ]}
        />
      </Field>
      <Field label={messages.place} required error={errors.place}>
        <Input maxLength={donationLimits.place} autoComplete="off" {...form.input('place')} />
      </Field>
    </FormDialog>
  );
}
