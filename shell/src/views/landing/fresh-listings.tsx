import { ListingCard, ListingCardSkeleton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useListListingsQuery } from './landing-api.ts';

/** How many listings the landing shows: one row on the widest page. */
const shown = 4;

/** The newest listings. Their places are kept until they arrive; if they do not, the landing shows no error. */
export function FreshListings() {
  const { data, isError } = useListListingsQuery({ query: { limit: String(shown) } });
  if (isError || (data && data.items.length < shown)) return null;
  return (
    <section
      aria-labelledby="fresh"
      className="al:mx-auto al:w-full al:max-w-6xl al:px-4 al:pb-16 al:sm:px-6"
    >
      <h2 id="fresh" className="al:font-display al:text-lg al:font-bold al:sm:text-xl">
        Just listed
      </h2>
      <ul className="alaso-cards al:mt-6 al:gap-y-8">
        {data
          ? data.items.map((listing) => (
              <li key={listing.id} className="al:flex">
                <ListingCard listing={listing} Link={Link} />
              </li>
            ))
          : Array.from({ length: shown }, (_, place) => (
              <li key={place}>
                <ListingCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
