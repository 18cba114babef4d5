import { donationLimits, type DonationProposal, type NewSchedule } from '@alaso/contracts';
import { Button, Dialog, Field, formatDate, Input } from '@alaso/ui';
import { useId, useState } from 'react';
import { collectorWords, type DonationSide, donationActWords } from './donation-words.ts';

export type PickDayProps = {
  side: DonationSide;
  proposal: DonationProposal;
  pending: boolean;
  /** Sends the choice. Returns the error of a refusal, or undefined when it is done. */
  onSend: (schedule: NewSchedule) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for one of the days that the other side has proposed, and for the place where they have named none. */
export function PickDay({ side, proposal, pending, onSend, onClose }: PickDayProps) {
  const formId = useId();
  const [day, setDay] = useState(proposal.days[0]);
  const [place, setPlace] = useState('');
  const [error, setError] = useState<string>();
  const asksPlace = proposal.place === null;

  async function send() {
    if (asksPlace && place.trim() === '') return setError('Say where');
    setError(undefined);
    if (day === undefined) return;
    if ((await onSend({ day, ...(asksPlace && { place: place.trim() }) })) === undefined) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={donationActWords.schedule.button}
      description={`${collectorWords[side][proposal.collector]}${proposal.place === null ? '' : `: ${proposal.place}`}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingText="Saving...">
            Agree
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="db:flex db:flex-col db:gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset className="db:flex db:flex-col">
          <legend className="db:mb-1 db:text-sm db:font-semibold">Day</legend>
          {proposal.days.map((one) => (
            <label key={one} className="db:flex db:min-h-11 db:items-center db:gap-3 db:text-base">
              <input
                type="radio"
                name={`${formId}-day`}
                checked={one === day}
                onChange={() => setDay(one)}
                className="db:size-5 db:accent-primary"
              />
              {formatDate(one)}
            </label>
          ))}
        </fieldset>
        {asksPlace && (
          <Field label="Where" required hint="An address with a landmark." error={error}>
            <Input
              value={place}
              maxLength={donationLimits.place}
              onChange={({ target }) => setPlace(target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
