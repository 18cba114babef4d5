import type { Transaction } from '@alaso/contracts';
import { Button, NotFetched, Skeleton } from '@alaso/ui';
import { Calendar, type DayRange, daysOf } from '@alaso/ui/calendar';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { rentalDaysInWords } from '../orders/index.ts';
import { useListTransactionsQuery } from '../shared/dashboard-api.ts';
import { useBlockRentalDaysMutation, useGetRentalDaysQuery } from '../shared/late-api.ts';
import { rentalsMessages } from './rentals.messages.ts';

/** Lists a listing's rentals, earliest first, with links to the orders. */
function WhoRents({ rentals }: { rentals: readonly Transaction[] }) {
  if (rentals.length === 0)
    return <p className="db:text-sm db:text-ink-muted">{rentalsMessages.calendar.noUpcoming}</p>;
  return (
    <ul
      aria-label={rentalsMessages.calendar.upcoming}
      className="db:flex db:flex-col db:divide-y db:divide-line db:text-sm"
    >
      {rentals.map((order) => (
        <li key={order.id}>
          <Link
            to={`/dashboard?tab=transactions&order=${order.id}`}
            className="db:flex db:min-h-11 db:flex-wrap db:items-center db:justify-between db:gap-x-4 db:py-2 db:hover:underline"
          >
            <span className="db:min-w-0 db:font-semibold db:wrap-anywhere">{order.otherPartyFirstName}</span>
            <span className="db:text-ink-muted">{rentalDaysInWords(order)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const findRentals = (orders: readonly Transaction[], listingId: string, userId: string) =>
  orders
    .filter((order) => order.listingId === listingId && order.sellerId === userId)
    .filter(({ status, rentalDays }) => status !== 'cancelled' && rentalDays.length > 0)
    .toSorted((a, b) => (a.rentalDays[0] ?? '').localeCompare(b.rentalDays[0] ?? ''));

/** Shows a listing's rented days with the renters, and lets the owner block and unblock days. */
export function OwnersCalendar({ listingId, userId }: { listingId: string; userId: string }) {
  const asked = useGetRentalDaysQuery({ params: { listingId }, query: {} });
  const orders = useListTransactionsQuery();
  const [range, setRange] = useState<DayRange | null>(null);
  const [blockDays, { isLoading }] = useBlockRentalDaysMutation();
  const days = asked.currentData;

  if (!days) {
    if (asked.error === undefined || asked.isFetching) return <Skeleton className="db:h-110 db:w-full" />;
    const { error, isFetching, refetch } = asked;
    return <NotFetched what="rental days" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  const rentals = findRentals(orders.data ?? [], listingId, userId);
  const renterOn = new Map(
    rentals.flatMap(({ rentalDays, otherPartyFirstName: name }) =>
      rentalDays.map((day) => [day, rentalsMessages.calendar.rentedBy(name)] as const),
    ),
  );
  const closed = new Map(
    days.taken.map((day) => [day, renterOn.get(day) ?? rentalsMessages.calendar.rented]),
  );
  const kept = new Map(days.blocked.map((day) => [day, rentalsMessages.calendar.blocked]));
  const chosen = range ? daysOf(range) : [];

  const change = async (blocked: boolean) => {
    if (!range) return;
    const body = { startDate: range.from, endDate: range.to, blocked };
    try {
      await blockDays({ params: { listingId }, body }).unwrap();
      notify({
        title: blocked ? rentalsMessages.calendar.daysBlocked : rentalsMessages.calendar.daysUnblocked,
        description: blocked
          ? rentalsMessages.calendar.daysBlockedText
          : rentalsMessages.calendar.daysUnblockedText,
      });
      setRange(null);
    } catch (error) {
      notifyFailure(error, {
        title: rentalsMessages.calendar.notChanged,
        otherwise: rentalsMessages.tryAgain,
      });
    }
  };

  return (
    <div className="db:flex db:min-w-0 db:flex-col db:gap-4">
      <Calendar
        label={rentalsMessages.calendar.label}
        bounds={{ from: days.first, to: days.last }}
        closed={closed}
        marked={kept}
        value={range}
        onChange={setRange}
      />
      {closed.size + kept.size > 0 && (
        <p className="db:text-sm db:text-ink-muted">{rentalsMessages.calendar.legend}</p>
      )}
      <div className="db:flex db:flex-wrap db:gap-2">
        <Button
          disabled={!chosen.some((day) => !kept.has(day))}
          pending={isLoading}
          pendingText={rentalsMessages.saving}
          onClick={() => void change(true)}
        >
          {rentalsMessages.calendar.block}
        </Button>
        <Button
          variant="secondary"
          disabled={isLoading || !chosen.some((day) => kept.has(day))}
          onClick={() => void change(false)}
        >
          {rentalsMessages.calendar.unblock}
        </Button>
      </div>
      <WhoRents rentals={rentals.filter(({ rentalDays }) => (rentalDays.at(-1) ?? '') >= days.first)} />
    </div>
  );
}
