import type { Listing } from '@alaso/contracts';
import { ListingCard } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useListListingsQuery } from '../api.ts';
import { ListingGrid } from '../listings/listing-grid.tsx';

/** Other items of the same category, for people who came too late. Shows nothing where there are none. */
export function SimilarItems({ to }: { to: Listing }) {
  const { currentData } = useListListingsQuery({ query: { category: to.category, limit: '5' } });
  const others = currentData?.items.filter(({ id }) => id !== to.id).slice(0, 4) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="similar-items" className="mk:flex mk:flex-col mk:gap-5 mk:pt-4">
      <h2 id="similar-items" className="mk:text-lg">
        Similar items
      </h2>
      <ListingGrid>
        {others.map((listing) => (
          <li key={listing.id} className="mk:flex">
            <ListingCard listing={listing} Link={Link} />
          </li>
        ))}
      </ListingGrid>
    </section>
  );
}
