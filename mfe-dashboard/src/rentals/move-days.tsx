import type { OrderPage } from '@alaso/contracts';
import { Button, Dialog, NotFetched, Skeleton } from '@alaso/ui';
import { Calendar, type DayRange } from '@alaso/ui/calendar';
import { useState } from 'react';
import { useGetRentalDaysQuery, useMoveRentalMutation } from '../dashboard-api.ts';
import { useMove } from '../orders/use-move.ts';

const words = {
  button: 'Change to these dates',
  pending: 'Saving...',
  done: { title: 'Dates changed', description: 'We have told the owner.' },
  failed: 'Could not change the dates',
};

export type MoveDaysProps = { order: OrderPage; readAgain: () => Promise<unknown> };

/** Lets the renter move a rental to other days, as many as before. */
export function MoveDays(props: MoveDaysProps) {
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
    const failure = await move({ event: 'move', words, send });
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
            pendingText={words.pending}
            onClick={() => void submit()}
          >
            {words.button}
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
