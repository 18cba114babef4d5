import type { Listing } from '@alaso/contracts';
import { ItemCard } from './item-card.tsx';
import { cardBox, ListingGrid } from './listing-grid.tsx';

/** Shows listings of other users in a grid. */
export function ItemCards({ listings }: { listings: readonly Listing[] }) {
  return (
    <ListingGrid>
      {listings.map((listing) => (
        <li key={listing.id} className={cardBox}>
          <ItemCard listing={listing} />
        </li>
      ))}
    </ListingGrid>
  );
}
