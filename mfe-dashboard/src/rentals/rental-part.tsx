import { type OrderPage, rentalLimits } from '@alaso/contracts';
import {
  Button,
  Dialog,
  formatNaira,
  type FormPhoto,
  KeptPhotos,
  NotFetched,
  PhotosField,
  Skeleton,
} from '@alaso/ui';
import { Calendar, type DayRange } from '@alaso/ui/calendar';
import { useState } from 'react';
import {
  type ActWords,
  agreeIsBack,
  AskingButton,
  EnterCode,
  type KindPartProps,
  questionOf,
  rentalDaysInWords,
  settledInWords,
  type Side,
  useMove,
} from '../orders/index.ts';
import {
  useAcceptRentalMutation,
  useHandOutRentalMutation,
  useMoveRentalMutation,
  useReturnRentalMutation,
  useGetRentalDaysQuery,
} from '../shared/late-api.ts';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Shows the days and terms of a rental, any delay, and what its two people can do. */
export default function RentalPart({ order, side, readAgain }: KindPartProps) {
  const { rental, rentalDays, acts } = order;
  if (!rental) return null;
  const { dayPrice, deposit, lateFee, daysLate, lateAmount, cancelFee, photosOut, photosBack } = rental;
  const facts = [
    { name: 'Days', value: rentalDaysInWords(order) },
    { name: 'Price', value: `${days(rentalDays.length)} at ${formatNaira(dayPrice)}` },
    { name: 'Deposit', value: Number(deposit) > 0 && formatNaira(deposit) },
    { name: 'Late fee', value: Number(lateFee) > 0 && `${formatNaira(lateFee)} a day` },
    { name: 'Cancelled', value: !acts.includes('cancel') && cancelFee !== null && feeInWords(cancelFee) },
  ].filter(({ value }) => value);

  return (
    <>
      <dl className="db:divide-y db:divide-line db:border-y db:border-line db:text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="db:flex db:flex-wrap db:gap-x-4 db:py-2.5">
            <dt className="db:w-24 db:text-ink-muted">{name}</dt>
            <dd className="db:min-w-0 db:flex-1 db:basis-24 db:font-semibold db:wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {daysLate > 0 && (
        <p className="db:rounded-control db:border-l-4 db:border-danger db:bg-sunken db:px-4 db:py-3 db:text-sm">
          {`${days(daysLate)} late${Number(lateAmount) > 0 ? `: ${formatNaira(lateAmount)}` : ''}.`}
        </p>
      )}
      <KeptPhotos title={order.delivery?.by === 'delivery' ? 'When sent' : 'At pick-up'} photos={photosOut} />
      <KeptPhotos title="On return" photos={photosBack} />
      <RentalActs key={order.stage} order={order} side={side} readAgain={readAgain} />
      {acts.includes('move') && <MoveDays order={order} readAgain={readAgain} />}
      {acts.includes('cancel') && cancelFee !== null && (
        <p className="db:text-sm db:text-ink-muted">
          {side === 'buyer'
            ? `If you cancel now, you pay ${feeInWords(cancelFee)}.`
            : `If the renter cancels now, they owe you ${feeInWords(cancelFee)}. If you cancel, they owe nothing.`}
        </p>
      )}
    </>
  );
}

const feeInWords = (fee: string) => (Number(fee) === 0 ? 'nothing' : formatNaira(fee));

const words = {
  accept: {
    button: 'Accept the rental',
    pending: 'Accepting...',
    done: { title: 'Rental accepted', description: 'We have told the renter, who now has a hand-over code.' },
    failed: 'Could not accept',
  },
  'hand-out': {
    button: 'I have it',
    pending: 'Saving...',
    done: { title: 'Picked up', description: 'We will remind the renter when it is due.' },
    failed: 'Could not save',
  },
  return: {
    button: 'Mark as returned',
    pending: 'Saving...',
    done: { title: 'Marked as returned' },
    failed: 'Could not save',
  },
} as const;
const reminded = { description: 'We will remind you when it is due.' };
const renterHasIt = {
  met: { ...words['hand-out'], done: { title: 'Picked up', ...reminded } },
  delivered: { ...words['hand-out'], done: { title: 'Received', ...reminded } },
};
/** A renter who gets it delivered has no code. */
const acceptsDelivery = {
  ...words.accept,
  done: { title: 'Rental accepted', description: 'Next, send it and mark it as sent.' },
};

/** Returns the words of an owner's act: a return names what is left to settle. */
function ownersWords(event: keyof typeof words, order: OrderPage): ActWords {
  if (event === 'accept' && order.delivery?.by === 'delivery') return acceptsDelivery;
  const settles = settledInWords(order);
  if (event !== 'return' || settles === null) return words[event];
  return { ...words.return, done: { ...words.return.done, description: settles } };
}

type RentalActsProps = { order: OrderPage; side: Side; readAgain: () => Promise<unknown> };

const events = ['accept', 'hand-out', 'return'] as const;

/**
 * Offers the acts of a rental: its owner accepts it, hands it over by the renter's code and takes it back;
 * the renter may also confirm that they have it. Each takes photos of its condition.
 */
function RentalActs({ order, side, readAgain }: RentalActsProps) {
  const { id, acts, stage, delivery } = order;
  const { move, pending } = useMove(readAgain);
  const [photos, setPhotos] = useState<FormPhoto[]>([]);
  const photoCalls = usePhotoCalls();
  const [accept] = useAcceptRentalMutation();
  const [handOut] = useHandOutRentalMutation();
  const [takeBack] = useReturnRentalMutation();
  const event = events.find((one) => acts.includes(one));
  if (!event) return null;
  const isDelivered = delivery?.by === 'delivery';
  const actWords =
    event === 'hand-out' && side === 'buyer'
      ? renterHasIt[isDelivered ? 'delivered' : 'met']
      : ownersWords(event, order);
  const params = { id };
  const photoIds = photos.map((photo) => photo.id);
  const send = {
    // The renter may change the hand-over until then.
    accept: () => accept({ params, ...(delivery && { body: { by: delivery.by } }) }).unwrap(),
    'hand-out': () => handOut({ params, body: { photoIds } }).unwrap(),
    return: () => takeBack({ params, body: { photoIds } }).unwrap(),
  };
  return (
    <>
      {event !== 'accept' && (
        <PhotosField
          calls={photoCalls}
          label="Photos of its condition"
          photos={photos}
          onChange={setPhotos}
          most={rentalLimits.photos}
          hint="You will both see these here."
        />
      )}
      {event === 'hand-out' && side === 'seller' ? (
        <EnterCode
          label="The renter’s code"
          button="Confirm pick-up with code"
          act={{ event, words: words[event] }}
          send={(code) => handOut({ params, body: { photoIds, code } }).unwrap()}
          move={move}
          pending={pending !== null}
        />
      ) : (
        <AskingButton
          size="lg"
          full
          pending={pending === event}
          pendingText={actWords.pending}
          disabled={pending !== null}
          question={questionOf(event, order)}
          act={() => move({ event, words: actWords, send: send[event] })}
        >
          {stage === 'brought-back' || stage === 'sent-back' ? agreeIsBack : actWords.button}
        </AskingButton>
      )}
    </>
  );
}

const moveWords = {
  button: 'Change to these dates',
  pending: 'Saving...',
  done: { title: 'Dates changed', description: 'We have told the owner.' },
  failed: 'Could not change the dates',
};

type MoveDaysProps = { order: OrderPage; readAgain: () => Promise<unknown> };

/** Lets the renter move a rental to other days, as many as before. */
function MoveDays(props: MoveDaysProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        Change the dates
      </Button>
      {isOpen && <MoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveDialog({ order, readAgain, onClose }: MoveDaysProps & { onClose: () => void }) {
  const { id, listingId, rentalDays } = order;
  const {
    currentData: days,
    error,
    isFetching,
    refetch,
  } = useGetRentalDaysQuery({ params: { listingId }, query: {} });
  const [range, setRange] = useState<DayRange | null>(null);
  const [moveRental] = useMoveRentalMutation();
  const { move, pending } = useMove(readAgain);

  const submit = async () => {
    if (!range) return;
    const send = () => moveRental({ params: { id }, body: { startDate: range.from } }).unwrap();
    const failure = await move({ event: 'move', words: moveWords, send });
    if (failure === undefined) onClose();
  };
  const taken = days?.taken.filter((day) => !rentalDays.includes(day)) ?? [];
  const closed = new Map([
    ...taken.map((day) => [day, 'rented'] as const),
    ...(days?.blocked ?? []).map((day) => [day, 'not for rent'] as const),
  ]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change the dates"
      description="Choose a new first day."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep these dates
          </Button>
          <Button
            disabled={!range}
            pending={pending === 'move'}
            pendingText={moveWords.pending}
            onClick={() => void submit()}
          >
            {moveWords.button}
          </Button>
        </>
      }
    >
      {days ? (
        <Calendar
          label="Days of the rental"
          bounds={{ from: days.first, to: days.last }}
          closed={closed}
          marked={new Map(rentalDays.map((day) => [day, 'yours']))}
          minDays={rentalDays.length}
          maxDays={rentalDays.length}
          value={range}
          onChange={setRange}
        />
      ) : error !== undefined && !isFetching ? (
        <NotFetched what="the free days" asked={[{ error, isFetching, retry: () => void refetch() }]} />
      ) : (
        <Skeleton className="db:h-95 db:w-full" />
      )}
    </Dialog>
  );
}
