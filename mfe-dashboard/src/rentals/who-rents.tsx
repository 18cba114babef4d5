import type { Transaction } from '@alaso/contracts';
import { Link } from '@alaso/web-kit';
import { rentalDaysInWords } from '../orders/order.messages.ts';

/** Who rents a listing on which days, the earliest first, with the way to each order. */
export function WhoRents({ rentals }: { rentals: readonly Transaction[] }) {
  if (rentals.length === 0) return <p className="db:text-sm db:text-ink-muted">No upcoming rentals.</p>;
  return (
    <ul aria-label="Upcoming rentals" className="db:flex db:flex-col db:divide-y db:divide-line db:text-sm">
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
