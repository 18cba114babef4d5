import { EmptyState, LinkButton, NotFetched, Select, Skeleton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useSearchParams } from 'react-router-dom';
import { useGetRentalDaysQuery, useListRentalsQuery } from '../dashboard-api.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { OwnersCalendar } from './owners-calendar.tsx';
import { TermsForm } from './terms-form.tsx';

/** The terms of a listing, to be changed. */
function TermsOfListing({ listingId }: { listingId: string }) {
  const { currentData, error, isFetching, refetch } = useGetRentalDaysQuery({
    params: { listingId },
    query: {},
  });
  if (currentData) return <TermsForm listingId={listingId} terms={currentData.terms} />;
  if (error === undefined || isFetching) return <Skeleton className="db:h-95 db:w-full" />;
  return <NotFetched what="rental terms" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
}

/** So many listings can be chosen here; each has its own link on its page. */
const limit = '100';

/** `?tab=rentals`: the calendar and the terms of what the user rents out; `listing=` says of which item. */
export default function Rentals({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="rentals" className="db:flex db:flex-col db:gap-6">
      <h2 id="rentals" className="db:text-lg">
        Rental calendar
      </h2>
      <RentedOut userId={userId} />
    </section>
  );
}

function RentedOut({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = useListRentalsQuery({ query: { owner: userId, category: 'rent', status: 'active', limit } });
  const named = search.get('listing');
  const listings = asked.data?.items;
  const listing = listings?.find(({ id }) => id === named) ?? listings?.[0];

  if (!listings) {
    if (asked.error === undefined || asked.isFetching) return <Skeleton className="db:h-95 db:w-full" />;
    const { error, isFetching, refetch } = asked;
    return <NotFetched what="rentals" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (!listing) {
    return (
      <EmptyState
        text="You have no rental listings yet."
        action={
          <LinkButton asChild>
            <Link to="/upload">List an item</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Select
        aria-label="Item"
        className="db:max-w-lg"
        value={listing.id}
        options={listings.map(({ id, title }) => ({ value: id, label: title }))}
        onValueChange={(id) => setSearch({ tab: 'rentals', listing: id }, { replace: true })}
      />
      <div className="db:grid db:gap-8 db:lg:grid-cols-2">
        <OwnersCalendar key={`calendar ${listing.id}`} listingId={listing.id} userId={userId} />
        <TermsOfListing key={`terms ${listing.id}`} listingId={listing.id} />
      </div>
      <CalendarFeed />
    </>
  );
}
