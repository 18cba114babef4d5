import { type Collector, donationLimits } from '@alaso/contracts';
import { addDays, Field, Input, lagosDay, Select } from '@alaso/ui';
import { useState } from 'react';
import { useProposeDonationDaysMutation } from '../dashboard-api.ts';
import { isTooLate } from '../orders/use-move.ts';
import { DayDialog } from './day-dialog.tsx';
import { donationActWords } from './donation-words.ts';
import type { DayAskedProps } from './pick-day.tsx';

/** How many days there is a field for. */
const places = ['First day', 'Second day', 'Third day'] as const;

/** Proposes up to three days, where, and who takes the item there. */
export function ProposeDays({ donation, move, pending, onClose }: DayAskedProps) {
  const [propose] = useProposeDonationDaysMutation();
  const [days, setDays] = useState(['', '', '']);
  const [collector, setCollector] = useState<Collector>('organisation');
  const [place, setPlace] = useState('');
  const [lacking, setLacking] = useState<string>();
  const words = donationActWords.propose;
  const { organizationName: name } = donation;
  const today = lagosDay();
  const last = addDays(today, donationLimits.aheadDays);

  async function submit() {
    const chosen = [...new Set(days.filter((day) => day !== ''))];
    const fits = chosen.every((day) => day >= today && day <= last);
    const message = chosen.length === 0 ? 'Choose at least one day' : 'Choose days from today on';
    setLacking(chosen.length > 0 && fits ? undefined : message);
    if (chosen.length === 0 || !fits) return;
    const where = place.trim();
    const body = { days: chosen, collector, ...(where !== '' && { place: where }) };
    const send = () => propose({ params: { id: donation.id }, body }).unwrap();
    const failure = await move({ event: 'propose', words, send });
    if (failure === undefined || isTooLate(failure)) onClose();
  }

  return (
    <DayDialog
      title="Propose days"
      description={`${name} picks one of them.`}
      words={words}
      pending={pending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {places.map((label, index) => (
        <Field
          key={label}
          label={label}
          required={index === 0}
          optional={index > 0}
          error={index === 0 ? lacking : undefined}
        >
          <Input
            type="date"
            min={today}
            max={last}
            value={days[index] ?? ''}
            onChange={({ target }) => setDays(days.with(index, target.value))}
          />
        </Field>
      ))}
      <Field label="Who takes it there" required>
        <Select<Collector>
          value={collector}
          onValueChange={setCollector}
          options={[
            { value: 'organisation', label: `${name} collects it` },
            { value: 'donor', label: 'I bring it' },
          ]}
        />
      </Field>
      <Field label="Where" hint="Without it, they say where." optional>
        <Input
          value={place}
          maxLength={donationLimits.place}
          onChange={({ target }) => setPlace(target.value)}
          autoComplete="street-address"
        />
      </Field>
    </DayDialog>
  );
}
