import type { Donation, Listing, Transaction } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useListDonationsQuery, useListTransactionsQuery } from '../shared/item-api.ts';
import { inWords } from '../shared/options.messages.ts';
import { requestMessages } from './owner-tools.messages.ts';

/** The maximum number of entries to show. The dashboard lists all of them. */
const shown = 5;

type Ask = { id: string; who: string; what: string; stage: string; createdAt: string };

const askOfOrder = (order: Transaction): Ask => ({
  id: order.id,
  who: order.otherPartyFirstName,
  what: requestMessages.orders[order.listingCategory],
  stage: order.status,
  createdAt: order.createdAt,
});

const askOfDonation = (donation: Donation): Ask => ({
  id: donation.id,
  who: donation.organizationName,
  what: requestMessages.donation,
  stage: donation.status,
  createdAt: donation.createdAt,
});

/**
 * Lists the orders, bookings, and donations for the owner's listing, newest first. Renders nothing if there
 * are none.
 */
export function WhoAsked({ listing }: { listing: Listing }) {
  const orders = useListTransactionsQuery({ query: { listing: listing.id } });
  const donations = useListDonationsQuery();
  const asks = [
    ...(orders.currentData ?? []).map(askOfOrder),
    ...(donations.data ?? []).filter(({ listingId }) => listingId === listing.id).map(askOfDonation),
  ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (asks.length === 0) return null;

  return (
    <section aria-labelledby="who-asked" className="mk:flex mk:flex-col mk:gap-1">
      <h3 id="who-asked" className="mk:font-sans mk:text-sm mk:font-semibold">
        {requestMessages.title}
      </h3>
      <ul className="mk:divide-y mk:divide-line mk:text-sm">
        {asks.slice(0, shown).map(({ id, who, what, stage, createdAt }) => (
          <li key={id} className="mk:flex mk:flex-wrap mk:justify-between mk:gap-x-4 mk:py-2">
            <span className="mk:min-w-0 mk:font-semibold mk:break-words">{who}</span>
            <span className="mk:text-ink-muted">
              {`${what} · ${inWords(stage)} · ${formatDate(createdAt)}`}
            </span>
          </li>
        ))}
      </ul>
      {asks.length > shown && (
        <Link
          to="/dashboard?tab=transactions"
          className="mk:flex mk:min-h-11 mk:items-center mk:text-sm mk:underline mk:underline-offset-4"
        >
          {requestMessages.more(asks.length - shown)}
        </Link>
      )}
    </section>
  );
}
