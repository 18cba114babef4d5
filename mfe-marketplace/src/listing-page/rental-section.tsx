import { koboFromNaira, type Listing, nairaFromKobo, type RentalDays } from '@alaso/contracts';
import { Button, daysInWords, formatDate, formatNaira, NotFetched, Skeleton } from '@alaso/ui';
import { Calendar, dayAfter, type DayRange, daysOf } from '@alaso/ui/calendar';
import { CalendarIcon } from '@alaso/ui/icons';
import { Link, useSession } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { useGetRentalDaysQuery } from '../shared/item-api.ts';
import { rentalMessages, termsInWords, withDeposit } from './rental-section.messages.ts';

export type RentalSectionProps = { listing: Listing; choice: RentalChoice };

/**
 * Shows an item's free days and rental terms. The user selects days here and orders them with the order
 * button.
 */
export function RentalSection({ listing, choice }: RentalSectionProps) {
  const titleId = useId();
  const { user } = useSession();
  const { days, error, isFetching, retry } = choice;
  return (
    <section
      aria-labelledby={titleId}
      className="mk:flex mk:flex-col mk:gap-3 mk:rounded-card mk:border mk:border-line mk:bg-surface mk:p-4"
    >
      <h2 id={titleId} className="mk:text-lg">
        {rentalMessages.title}
      </h2>
      {days ? (
        <>
          {user?.id === listing.ownerId ? (
            <Link
              to={`/dashboard?tab=rentals&listing=${listing.id}`}
              className="mk:inline-flex mk:min-h-11 mk:items-center mk:self-start mk:font-semibold mk:underline mk:underline-offset-4"
            >
              {rentalMessages.manage}
            </Link>
          ) : (
            <ChooseDays choice={choice} days={days} />
          )}
          <ul className="mk:flex mk:flex-col mk:gap-1 mk:text-sm mk:text-ink-muted">
            {termsInWords(days.terms).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </>
      ) : error !== undefined && !isFetching ? (
        <NotFetched what={rentalMessages.notFetched} asked={[{ error, isFetching, retry }]} />
      ) : (
        <Skeleton className="mk:h-40" />
      )}
    </section>
  );
}

/** Returns the days of a rental that is booked without dates, or null if no period is free. */
const earliestRange = ({ earliest, terms }: RentalDays): DayRange | null =>
  earliest === null ? null : { from: earliest, to: dayAfter(earliest, terms.minDays - 1) };

type ChooseDaysProps = { choice: RentalChoice; days: NonNullable<RentalChoice['days']> };

function ChooseDays({ choice: { range, choose, count, amount }, days }: ChooseDaysProps) {
  const [isOpen, setOpen] = useState(false);
  const { first, last, taken, blocked, terms } = days;
  const closed = new Map([
    ...taken.map((day) => [day, rentalMessages.closed.rented] as const),
    ...blocked.map((day) => [day, rentalMessages.closed.blocked] as const),
  ]);
  const shown = range ?? earliestRange(days);
  if (!shown) return <p role="status">{rentalMessages.fullyBooked}</p>;
  const field = { isOpen, onOpen: () => setOpen(!isOpen) };
  return (
    <>
      {!range && <p className="mk:text-sm mk:text-ink-muted">{rentalMessages.firstAvailable}</p>}
      <div className="mk:grid mk:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] mk:gap-2">
        <DayField label={rentalMessages.from} day={shown.from} {...field} />
        <DayField label={rentalMessages.to} day={shown.to} {...field} />
      </div>
      {isOpen && (
        <>
          <Calendar
            label={rentalMessages.calendar}
            bounds={{ from: first, to: last }}
            closed={closed}
            minDays={terms.minDays}
            maxDays={terms.maxDays}
            value={range}
            onChange={choose}
          />
          {closed.size > 0 && <p className="mk:text-sm mk:text-ink-muted">{rentalMessages.takenDays}</p>}
        </>
      )}
      {amount !== null && (
        <p role="status" className="mk:tabular-nums">
          <span className="mk:font-semibold">{`${daysInWords(count)}, ${formatNaira(amount)}`}</span>
          {Number(terms.deposit) > 0 && (
            <span className="mk:block mk:text-sm mk:text-ink-muted">{withDeposit(amount, terms)}</span>
          )}
        </p>
      )}
      {range && (
        <Button variant="ghost" onClick={() => choose(null)} className="mk:-ml-3 mk:self-start mk:px-3">
          {rentalMessages.useEarliest}
        </Button>
      )}
    </>
  );
}

type DayFieldProps = { label: string; day: string; isOpen: boolean; onOpen: () => void };

/** The first or the last day. Opens the calendar, and closes it again. */
function DayField({ label, day, isOpen, onOpen }: DayFieldProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="mk:flex mk:min-h-13 mk:items-center mk:justify-between mk:gap-2 mk:rounded-control mk:border mk:border-control mk:bg-surface mk:px-3 mk:py-1 mk:text-left mk:hover:bg-sunken"
    >
      <span className="mk:flex mk:min-w-0 mk:flex-col">
        <span className="mk:text-xs mk:text-ink-muted">{label} </span>
        <span className="mk:font-semibold mk:tabular-nums">{formatDate(day)}</span>
      </span>
      <CalendarIcon className="mk:size-4 mk:shrink-0 mk:text-ink-muted" />
    </button>
  );
}

export type RentalChoice = {
  /** Undefined until the days have loaded. */
  days: RentalDays | undefined;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
  /** Null if no days are selected, in which case the rental is for the earliest free days. */
  range: DayRange | null;
  choose: (range: DayRange | null) => void;
  /** The number of days and their total price in naira, which is null if there is no price. */
  count: number;
  amount: string | null;
};

/** Returns the selected days for a rental and their price, or null if the listing is not for rent. */
export function useRentalChoice({ id, category, price }: Listing): RentalChoice | null {
  const isForRent = category === 'rent';
  const asked = useGetRentalDaysQuery({ params: { listingId: id }, query: {} }, { skip: !isForRent });
  const [chosen, choose] = useState<DayRange | null>(null);
  if (!isForRent) return null;

  const days = asked.currentData;
  // The selection is cleared if someone else has rented one of the days.
  const isFree = (day: string) => !days?.taken.includes(day) && !days?.blocked.includes(day);
  const range = chosen && daysOf(chosen).every(isFree) ? chosen : null;
  const count = range ? daysOf(range).length : (days?.terms.minDays ?? 1);
  return {
    days,
    error: asked.error,
    isFetching: asked.isFetching,
    retry: () => void asked.refetch(),
    range,
    choose,
    count,
    amount: price === null ? null : nairaFromKobo(koboFromNaira(price) * count),
  };
}
