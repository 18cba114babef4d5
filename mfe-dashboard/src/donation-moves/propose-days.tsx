import { type Collector, collectors, donationLimits, NewProposal } from '@alaso/contracts';
import { Button, CloseIcon, Dialog, Field, IconButton, Input, PlusIcon, Select } from '@alaso/ui';
import { useId, useState } from 'react';
import { collectorWords, dayLimits, type DonationSide, donationActWords, placeOf } from './donation-words.ts';

export type ProposeDaysProps = {
  side: DonationSide;
  title: string;
  pending: boolean;
  /** Sends the proposal. Returns the error of a refusal, or undefined when it is done. */
  onSend: (proposal: NewProposal) => Promise<unknown>;
  onClose: () => void;
};

/** Asks on which days an item can be handed over, who takes it there, and where. */
export function ProposeDays({ side, title, pending, onSend, onClose }: ProposeDaysProps) {
  const formId = useId();
  const [days, setDays] = useState(['']);
  const [collector, setCollector] = useState<Collector>('organisation');
  const [place, setPlace] = useState('');
  const [error, setError] = useState<{ days?: string; place?: string }>({});
  // Where the other side does not have to travel, they say the place when they choose the day.
  const asksPlace = placeOf(collector) === side;

  async function send() {
    const filled = days.filter((day) => day !== '');
    if (asksPlace && place.trim() === '') return setError({ place: 'Say where' });
    const proposal = { days: filled, collector, ...(asksPlace && { place }) };
    const read = NewProposal.safeParse(proposal);
    const issue = read.error?.issues[0];
    setError(issue ? { [issue.path[0] === 'place' ? 'place' : 'days']: issue.message } : {});
    if (read.success && (await onSend(read.data)) === undefined) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`Up to ${donationLimits.days} days. The other side chooses one.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={pending}
            pendingText={donationActWords.propose.pending}
          >
            {donationActWords.propose.button}
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
        <div className="db:flex db:flex-col db:gap-2">
          {days.map((day, at) => (
            <div key={at} className="db:flex db:items-end db:gap-1">
              <Field
                label={`Day ${at + 1}`}
                required={at === 0}
                className="db:flex-1"
                error={at === 0 ? error.days : undefined}
              >
                <Input
                  type="date"
                  value={day}
                  {...dayLimits(donationLimits.aheadDays)}
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
        <Field label="How does it get there?" required>
          <Select<Collector>
            value={collector}
            options={collectors.map((value) => ({ value, label: collectorWords[side][value] }))}
            onValueChange={setCollector}
          />
        </Field>
        {asksPlace ? (
          <Field label="Where" required hint="An address with a landmark." error={error.place}>
            <Input
              value={place}
              maxLength={donationLimits.place}
              onChange={({ target }) => setPlace(target.value)}
            />
          </Field>
        ) : (
          <p className="db:text-sm db:text-ink-muted">The other side says where when they choose the day.</p>
        )}
      </form>
    </Dialog>
  );
}
