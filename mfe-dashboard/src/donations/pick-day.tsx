import { type Donation, donationLimits, type DonationProposal, type NewSchedule } from '@alaso/contracts';
import { Field, FormDialog, type FormDialogProps, Input } from '@alaso/ui';
import { useId, useState } from 'react';
import {
  collectorInWords,
  dayInWords,
  type DonationSide,
  donationActWords,
} from './donation-actions.messages.ts';

export type PickDayProps = Pick<FormDialogProps, 'pending' | 'onClose'> & {
  donation: Donation;
  side: DonationSide;
  proposal: DonationProposal;
  send: (schedule: NewSchedule) => void;
};

/**
 * Asks for one of the days that the other side has proposed, and for the place where they have named none.
 */
export function PickDay({ donation, side, proposal, send, ...dialog }: PickDayProps) {
  const group = useId();
  const [day, setDay] = useState(proposal.days[0]);
  const [place, setPlace] = useState('');
  const [lacking, setLacking] = useState<string>();
  const asksPlace = proposal.place === null;
  const at = asksPlace ? '' : `: ${proposal.place}`;

  function submit() {
    const where = place.trim();
    const lacksPlace = asksPlace && where === '';
    setLacking(lacksPlace ? 'Enter the place' : undefined);
    if (!lacksPlace && day !== undefined) send({ day, ...(asksPlace && { place: where }) });
  }

  return (
    <FormDialog
      {...dialog}
      title="Which day suits you?"
      description={`${collectorInWords(donation, side, proposal.collector)}${at}.`}
      submitText={donationActWords.schedule.button}
      pendingText={donationActWords.schedule.pending}
      onSubmit={submit}
    >
      <fieldset className="db:flex db:flex-col">
        <legend className="db:mb-1 db:text-sm db:font-semibold">Day</legend>
        {proposal.days.map((one) => (
          <label key={one} className="db:flex db:min-h-11 db:items-center db:gap-3 db:text-base">
            <input
              type="radio"
              name={group}
              checked={one === day}
              onChange={() => setDay(one)}
              className="db:size-5 db:accent-primary"
            />
            {dayInWords(one)}
          </label>
        ))}
      </fieldset>
      {asksPlace && (
        <Field label="Where" required hint="Address and nearest landmark." error={lacking}>
          <Input
            value={place}
            maxLength={donationLimits.place}
            autoComplete="street-address"
            onChange={({ target }) => setPlace(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
