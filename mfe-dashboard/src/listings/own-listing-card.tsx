import type { Listing } from '@alaso/contracts';
import { Badge, ListingCard } from '@alaso/ui';
import { Link, navigate } from '@alaso/web-kit';

/** How many of the people who wait are named; the others are counted. */
const named = 2;

type OwnListingCardProps = {
  listing: Listing;
  /** Who is waiting for what. */
  acts: readonly string[];
  onDelete: () => void;
};

/** One of the user's own listings: its status, who is waiting for it, and what can be done with it. */
export function OwnListingCard({ listing, acts, onDelete }: OwnListingCardProps) {
  const mark = markOf(listing);
  // A listing that somebody is waiting for can be neither deleted nor donated.
  const isFree = acts.length === 0 && listing.availability === 'available';
  return (
    <ListingCard
      listing={listing}
      Link={Link}
      actions={listing.status !== 'active' ? [] : isFree ? ['edit', 'delete', 'donate'] : ['edit']}
      onAction={(action) => {
        if (action === 'delete') onDelete();
        else navigate(`/item/${listing.id}?panel=${action}`);
      }}
      mark={mark && <Badge>{mark}</Badge>}
      note={acts.length > 0 && <Acts acts={acts} />}
    />
  );
}

function markOf({ status, availability }: Listing): string | null {
  if (status === 'sold') return 'Sold';
  if (status === 'gifted') return 'Gifted';
  return availability === 'reserved' ? 'Reserved' : null;
}

function Acts({ acts }: { acts: readonly string[] }) {
  const more = acts.length - named;
  return (
    <ul
      aria-label="Open"
      className="db:mt-1 db:flex db:flex-col db:gap-1 db:border-l-2 db:border-gold db:pl-2 db:text-sm"
    >
      {acts.slice(0, named).map((act, place) => (
        <li key={place} className="db:wrap-anywhere">
          {act}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
