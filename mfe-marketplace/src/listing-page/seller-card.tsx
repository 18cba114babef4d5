import {
  type Listing,
  memberAddress,
  placeInWords,
  type SellerRecord,
  type ShownPlace,
} from '@alaso/contracts';
import { type Asked, Avatar, ListingPhoto, NotFetched, Skeleton } from '@alaso/ui';
import { Link, useSession } from '@alaso/web-kit';
import { ExploreLink } from '../shared/explore-link.tsx';
import { useListListingsQuery } from '../shared/find-api.ts';
import { useGetProfileQuery, useGetSellerRecordQuery } from '../shared/item-api.ts';
import { isNotFound } from './item-missing.tsx';
import { listingPageMessages, sellerInWords } from './listing-page.messages.ts';
import { ReportButton } from './report-button.tsx';

const { seller: words } = listingPageMessages;

/** Shows the seller's first name, join date, number of sales, location, description, and other items. */
export function SellerCard({ listing }: { listing: Listing }) {
  const { seller, failed } = useSeller(listing);
  if (!seller && failed.length > 0) return <NotFetched what={words.notFetched} asked={failed} />;
  return (
    <section
      aria-labelledby="seller"
      className="mk:flex mk:flex-col mk:gap-3 mk:rounded-card mk:border mk:border-line mk:bg-surface mk:p-4"
    >
      <h2 id="seller" className="mk:text-lg">
        {words.title}
      </h2>
      {seller ? (
        <>
          <Person seller={seller} id={listing.ownerId} />
          {seller.about && (
            <p className="mk:max-w-measure mk:text-sm mk:break-words mk:whitespace-pre-line">
              {seller.about}
            </p>
          )}
          <Others seller={seller} ownerId={listing.ownerId} />
          <ReportSeller seller={seller} ownerId={listing.ownerId} />
        </>
      ) : (
        <Skeleton className="mk:h-12 mk:w-full" />
      )}
    </section>
  );
}

function Person({ seller, id }: { seller: Seller; id: string }) {
  return (
    <div className="mk:flex mk:min-h-12 mk:items-center mk:gap-3">
      <Avatar name={seller.firstName ?? '–'} src={seller.photoUrl} />
      <div className="mk:min-w-0">
        {seller.firstName === null ? (
          <p className="mk:font-semibold">{words.formerMember}</p>
        ) : (
          <Link
            to={memberAddress(id)}
            className="mk:relative mk:font-semibold mk:break-words mk:text-primary mk:before:absolute mk:before:-inset-x-1 mk:before:-inset-y-3 mk:hover:underline"
          >
            {seller.firstName}
          </Link>
        )}
        <p className="mk:text-sm mk:text-ink-muted">{sellerInWords(seller)}</p>
        {seller.place && (
          <p className="mk:text-sm mk:break-words mk:text-ink-muted">{placeInWords(seller.place)}</p>
        )}
      </div>
    </div>
  );
}

/** Lets a user report the seller. Users cannot report themselves or members who have left. */
function ReportSeller({ seller: { firstName }, ownerId }: { seller: Seller; ownerId: string }) {
  const { user } = useSession();
  if (!firstName || user?.id === ownerId) return null;
  return (
    <ReportButton about={{ reportedUserId: ownerId }} name={firstName}>
      {words.report}
    </ReportButton>
  );
}

function Others({ seller: { firstName, others, active }, ownerId }: { seller: Seller; ownerId: string }) {
  if (others.length === 0) return null;
  return (
    <>
      <ul aria-label={words.moreItems} className="mk:grid mk:grid-cols-4 mk:gap-2">
        {others.map((other) => (
          <li key={other.id}>
            <Link to={`/item/${other.id}`} className="mk:block mk:overflow-hidden mk:rounded-control">
              <ListingPhoto listing={other} sizes="6rem" decorative />
              <span className="mk:sr-only">{other.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ExploreLink
        query={{ owner: ownerId }}
        className="mk:inline-flex mk:min-h-11 mk:items-center mk:self-start mk:-mb-2 mk:text-sm mk:font-semibold mk:text-primary mk:hover:underline"
      >
        <span>{words.seeOthers(active)}</span>
        {firstName !== null && <span>{words.from(firstName)}</span>}
      </ExploreLink>
    </>
  );
}

const shown = 4;

type Seller = {
  /** Null if the seller has left. */
  firstName: string | null;
  /** A date: `2026-11-22`. */
  memberSince: string | null;
  photoUrl: string | null;
  about: string | null;
  place: ShownPlace | null;
  /** The number of completed sales. */
  sold: number;
  rating: SellerRecord['rating'];
  /** The number of active items, and the newest of them other than this item. */
  active: number;
  others: Listing[];
};

/**
 * Returns a listing's seller, or undefined until everything has loaded. `failed` lists the failed requests.
 */
function useSeller({ id, ownerId: owner }: Listing): { seller: Seller | undefined; failed: Asked[] } {
  const profile = useGetProfileQuery({ params: { id: owner } });
  const record = useGetSellerRecordQuery({ params: { id: owner } });
  const active = useListListingsQuery({ query: { owner, status: 'active', limit: String(shown + 1) } });

  const hasLeft = isNotFound(profile.error);
  const failed = [profile, record, active]
    .filter((asked) => asked.error !== undefined && !(asked === profile && hasLeft))
    .map(({ error, isFetching, refetch }) => ({ error, isFetching, retry: () => void refetch() }));

  const person = hasLeft ? null : profile.currentData;
  if (person === undefined || !record.currentData || !active.currentData)
    return { seller: undefined, failed };
  const seller = {
    firstName: person?.firstName ?? null,
    memberSince: person?.memberSince ?? null,
    photoUrl: person?.photoUrl ?? null,
    about: person?.about ?? null,
    place: person?.place ?? null,
    sold: record.currentData.sold,
    rating: record.currentData.rating,
    active: active.currentData.total,
    others: active.currentData.items.filter((other) => other.id !== id).slice(0, shown),
  };
  return { seller, failed };
}
