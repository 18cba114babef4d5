import { type OrderPage, rentalLimits } from '@alaso/contracts';
import { Button, Dialog, formatNaira, NotFetched, Skeleton } from '@alaso/ui';
import { Calendar, type DayRange } from '@alaso/ui/calendar';
import { WarningIcon } from '@alaso/ui/icons';
import { type FormPhoto, KeptPhotos, PhotosField } from '@alaso/ui/photos';
import { useState } from 'react';
import {
  agreeIsBack,
  AskingButton,
  EnterCode,
  type KindPartProps,
  variantIn,
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
import { feeInWords, moveWords, ownersWords, rentalsMessages, rentersWords } from './rentals.messages.ts';

/** Shows a rental's days, terms, and any delay, and each party's actions. */
export default function RentalPart({ order, side, readAgain }: KindPartProps) {
  const { rental, rentalDays, acts } = order;
  if (!rental) return null;
  const { dayPrice, deposit, lateFee, daysLate, lateAmount, cancelFee, photosOut, photosBack } = rental;
  const facts = [
    { name: rentalsMessages.facts.days, value: rentalDaysInWords(order) },
    { name: rentalsMessages.facts.price, value: rentalsMessages.facts.priceOf(rentalDays.length, dayPrice) },
    { name: rentalsMessages.facts.deposit, value: Number(deposit) > 0 && formatNaira(deposit) },
    {
      name: rentalsMessages.facts.lateFee,
      value: Number(lateFee) > 0 && rentalsMessages.facts.lateFeeOf(lateFee),
    },
    {
      name: rentalsMessages.facts.cancelled,
      value: !acts.includes('cancel') && cancelFee !== null && feeInWords(cancelFee),
    },
  ].filter(({ value }) => value);

  return (
    <>
      {daysLate > 0 && (
        <p className="db:flex db:gap-2 db:border-l-2 db:border-danger db:pl-3 db:font-semibold db:text-danger">
          <WarningIcon aria-hidden className="db:mt-0.5 db:size-5 db:shrink-0" />
          <span>{rentalsMessages.facts.late(daysLate, lateAmount)}</span>
        </p>
      )}
      <dl className="db:divide-y db:divide-line db:border-y db:border-line db:text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="db:flex db:flex-wrap db:gap-x-4 db:py-2.5">
            <dt className="db:w-24 db:text-ink-muted">{name}</dt>
            <dd className="db:min-w-0 db:flex-1 db:basis-24 db:font-semibold db:wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <KeptPhotos
        title={
          order.delivery?.by === 'delivery'
            ? rentalsMessages.facts.photosSent
            : rentalsMessages.facts.photosAtPickUp
        }
        photos={photosOut}
      />
      <KeptPhotos title={rentalsMessages.facts.photosOnReturn} photos={photosBack} />
      <RentalActs key={order.stage} order={order} side={side} readAgain={readAgain} />
      {acts.includes('move') && <MoveDays order={order} readAgain={readAgain} />}
      {acts.includes('cancel') && cancelFee !== null && (
        <p className="db:text-sm db:text-ink-muted">
          {side === 'buyer'
            ? rentalsMessages.facts.buyerCancels(cancelFee)
            : rentalsMessages.facts.renterCancels(cancelFee)}
        </p>
      )}
    </>
  );
}

type RentalActsProps = { order: OrderPage; side: Side; readAgain: () => Promise<unknown> };

const events = ['accept', 'hand-out', 'return'] as const;

/**
 * Offers the actions for a rental. The owner accepts it, hands over the item using the renter's code, and
 * takes it back. The renter can also confirm receipt of the item. Each action can include photos of the
 * item's condition.
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
      ? rentersWords(isDelivered)
      : ownersWords(event, { isDelivered, settles: settledInWords(order) });
  const variant = variantIn('next', order, side);
  const params = { id };
  const photoIds = photos.map((photo) => photo.id);
  const send = {
    // Sends the handover that the owner saw, because the renter can change it until the owner accepts.
    accept: () => accept({ params, ...(delivery && { body: { by: delivery.by } }) }).unwrap(),
    'hand-out': () => handOut({ params, body: { photoIds } }).unwrap(),
    return: () => takeBack({ params, body: { photoIds } }).unwrap(),
  };
  return (
    <>
      {event !== 'accept' && (
        <PhotosField
          calls={photoCalls}
          label={rentalsMessages.condition}
          photos={photos}
          onChange={setPhotos}
          most={rentalLimits.photos}
          hint={rentalsMessages.conditionHint}
        />
      )}
      {event === 'hand-out' && side === 'seller' ? (
        <EnterCode
          label={rentalsMessages.rentersCode}
          button={rentalsMessages.confirmPickUp}
          variant={variant}
          act={{ event, words: actWords }}
          send={(code) => handOut({ params, body: { photoIds, code } }).unwrap()}
          move={move}
          pending={pending !== null}
        />
      ) : (
        <AskingButton
          size="lg"
          full
          variant={variant}
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

type MoveDaysProps = { order: OrderPage; readAgain: () => Promise<unknown> };

/** Lets the renter move a rental to other days, keeping the number of days the same. */
function MoveDays(props: MoveDaysProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {rentalsMessages.move.title}
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
    ...taken.map((day) => [day, rentalsMessages.move.rented] as const),
    ...(days?.blocked ?? []).map((day) => [day, rentalsMessages.move.notForRent] as const),
  ]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rentalsMessages.move.title}
      description={rentalsMessages.move.text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {rentalsMessages.move.keep}
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
          label={rentalsMessages.move.calendar}
          bounds={{ from: days.first, to: days.last }}
          closed={closed}
          marked={new Map(rentalDays.map((day) => [day, rentalsMessages.move.own]))}
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
