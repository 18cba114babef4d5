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
import { useContractForm } from '@alaso/web-kit/form';
import { donationsMessages } from './donation-pages.messages.ts';
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

type Given = { days: string[]; collector: Collector; place: string };

const chosenIn = (days: readonly string[]) => [...new Set(days.filter((day) => day !== ''))];

/** Asks for possible handover days, the place, and who transports the item. */
export function ProposeDays({ donation, side, send, ...dialog }: ProposeDaysProps) {
  const today = lagosDay();
  const last = addDays(today, donationLimits.aheadDays);
  const given: Given = { days: [''], collector: 'organisation', place: '' };
  const { values, errors, change, ...form } = useContractForm(NewProposal, {
    given,
    bodyOf: ({ days, place, collector }) => ({
      days: chosenIn(days),
      collector,
      ...(placeOf(collector) === side && { place }),
    }),
    check: ({ days }) => ({
      days: chosenIn(days).every((day) => day >= today && day <= last)
        ? undefined
        : donationsMessages.propose.dayTooEarly,
    }),
    send,
  });
  const { days, collector } = values;
  const setDays = (changed: string[]) => change({ days: changed });
  const other = otherSideOf(donation, side);
  // The side that hosts the handover specifies the place when it picks the day.
  const asksPlace = placeOf(collector) === side;

  return (
    <FormDialog
      {...dialog}
      title={donationsMessages.propose.title}
      description={donationsMessages.propose.text(donationLimits.days, other)}
      submitText={donationActWords.propose.button}
      pendingText={donationActWords.propose.pending}
      onSubmit={form.submit}
    >
      <div className="db:flex db:flex-col db:gap-2">
        {days.map((day, at) => (
          <div key={at} className="db:flex db:items-end db:gap-1">
            <Field
              label={donationsMessages.propose.day(at + 1)}
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
                label={donationsMessages.propose.removeDay(at + 1)}
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
          {donationsMessages.propose.addDay}
        </Button>
      </div>
      <Field label={donationsMessages.propose.collector} required>
        <Select<Collector>
          value={collector}
          options={collectors.map((value) => ({ value, label: collectorInWords(donation, side, value) }))}
          onValueChange={(chosen) => change({ collector: chosen })}
        />
      </Field>
      {asksPlace ? (
        <Field
          label={donationsMessages.place}
          required
          hint={donationsMessages.placeHint}
          error={errors.place}
        >
          <Input maxLength={donationLimits.place} autoComplete="street-address" {...form.input('place')} />
        </Field>
      ) : (
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
          {donationsMessages.propose.placeLater(other)}
        </p>
      )}
    </FormDialog>
  );
}
