import { type Donation, donationLimits } from '@alaso/contracts';
import { Field, Input, Select } from '@alaso/ui';
import { useState } from 'react';
import { useScheduleDonationMutation } from '../dashboard-api.ts';
import { type Act, isTooLate } from '../orders/use-move.ts';
import { DayDialog } from './day-dialog.tsx';
import { dayInWords, donationActWords } from './donation-words.ts';

export type DayAskedProps = {
  donation: Donation;
  move: (act: Act) => Promise<unknown>;
  pending: boolean;
  onClose: () => void;
};

/** Picks one of the days that the organisation has proposed, and says where if they have not. */
export function PickDay({ donation, move, pending, onClose }: DayAskedProps) {
  const [schedule] = useScheduleDonationMutation();
  const { proposal, organizationName: name } = donation;
  const [day, setDay] = useState(proposal?.days[0] ?? '');
  const [place, setPlace] = useState('');
  const [lacking, setLacking] = useState<string>();
  if (!proposal) return null;
  const words = donationActWords.schedule;

  async function submit(fixed: string | null) {
    const where = place.trim();
    setLacking(fixed === null && where === '' ? 'Say where' : undefined);
    if (fixed === null && where === '') return;
    const body = { day, ...(fixed === null && { place: where }) };
    const send = () => schedule({ params: { id: donation.id }, body }).unwrap();
    const failure = await move({ event: 'schedule', words, send });
    if (failure === undefined || isTooLate(failure)) onClose();
  }

  return (
    <DayDialog
      title="Which day suits you?"
      description={
        proposal.collector === 'donor' ? `You bring it to ${name}.` : `${name} collects it from you.`
      }
      words={words}
      pending={pending}
      onSubmit={() => void submit(proposal.place)}
      onClose={onClose}
    >
      <Field label="Day" required>
        <Select
          value={day}
          onValueChange={setDay}
          options={proposal.days.map((value) => ({ value, label: dayInWords(value) }))}
        />
      </Field>
      {proposal.place === null ? (
        <Field label="Where" hint="Only the two of you see it." required error={lacking}>
          <Input
            value={place}
            maxLength={donationLimits.place}
            onChange={({ target }) => setPlace(target.value)}
            autoComplete="street-address"
          />
        </Field>
      ) : (
        <p className="db:text-sm db:wrap-anywhere">{proposal.place}</p>
      )}
    </DayDialog>
  );
}
