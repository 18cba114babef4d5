import type { Favourite } from '@alaso/contracts';
import { Badge, Button, Cloth, HeartButton, ListingCard } from '@alaso/ui';
import { Link } from '@alaso/web-kit';

type FavouriteCardProps = { favourite: Favourite; onRemove: () => void };

const marks = { active: null, sold: 'Sold', gifted: 'Gifted' } as const;

/** A favourite as it stands: also sold, or not to be seen for now. */
export function FavouriteCard({ favourite: { listingId, listing }, onRemove }: FavouriteCardProps) {
  if (!listing) return <UnseenCard listingId={listingId} onRemove={onRemove} />;
  const mark = marks[listing.status];
  return (
    <ListingCard
      listing={listing}
      Link={Link}
      mark={mark && <Badge>{mark}</Badge>}
      corner={<HeartButton title={listing.title} pressed onPress={onRemove} />}
    />
  );
}

/** Its owner has paused or removed it: it may come back. */
function UnseenCard({ listingId, onRemove }: { listingId: string; onRemove: () => void }) {
  return (
    <article
      aria-label="An item that is not available"
      className="db:flex db:w-full db:min-w-0 db:flex-col db:gap-3"
    >
      <div className="db:aspect-4/5 db:overflow-hidden db:rounded-card db:opacity-60">
        <Cloth seed={listingId} fabric="cotton" color="white" className="db:size-full" />
      </div>
      <p className="db:text-sm db:text-ink-muted">This item is not available right now.</p>
      <Button variant="secondary" className="db:mt-auto db:w-full" onClick={onRemove}>
        Remove
      </Button>
    </article>
  );
}
