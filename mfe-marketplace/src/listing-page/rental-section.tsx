import { koboFromNaira, type Listing, nairaFromKobo, type RentalDays } from '@alaso/contracts';
import { Button, daysInWords, formatNaira, NotFetched, Skeleton } from '@alaso/ui';
import { Calendar, type DayRange, daysOf } from '@alaso/ui/calendar';
import { Link, useSession } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { useGetRentalDaysQuery } from '../shared/item-api.ts';
import { earliestInWords, rangeInWords, rentalMessages, termsInWords } from './rental-section.messages.ts';

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

type ChooseDaysProps = { choice: RentalChoice; days: NonNullable<RentalChoice['days']> };

function ChooseDays({ choice: { range, choose, count, amount }, days }: ChooseDaysProps) {
  const [isOpen, setOpen] = useState(false);
  const { first, last, taken, blocked, terms } = days;
  const closed = new Map([
    ...taken.map((day) => [day, rentalMessages.closed.rented] as const),
    ...blocked.map((day) => [day, rentalMessages.closed.blocked] as const),
  ]);
  return (
    <>
      <p role="status">
        <span className="mk:font-semibold">{range ? rangeInWords(range) : earliestInWords(days)}</span>
        {range && amount !== null && (
          <span className="mk:block mk:text-sm mk:text-ink-muted mk:tabular-nums">
            {`${daysInWords(count)}, ${formatNaira(amount)}`}
          </span>
        )}
      </p>
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
      <div className="mk:flex mk:flex-wrap mk:gap-2">
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? rentalMessages.closeCalendar
            : range
              ? rentalMessages.changeDays
              : rentalMessages.chooseDays}
        </Button>
        {range && (
          <Button variant="ghost" onClick={() => choose(null)}>
            {rentalMessages.useEarliest}
          </Button>
        )}
      </div>
    </>
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
