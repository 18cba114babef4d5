import { ListingCard } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useListListingsQuery } from './landing-api.ts';

/** How many real listings the landing shows: one row of the widest page. */
const shown = 4;

/** Real listings, once they are there; a landing page never shows that they are not. */
export function FreshListings() {
  const { data } = useListListingsQuery({ query: { limit: String(shown) } });
  if (!data || data.items.length < shown) return null;
  return (
    <section
      aria-labelledby="fresh"
      className="al:mx-auto al:w-full al:max-w-6xl al:px-4 al:pb-16 al:sm:px-6"
    >
      <h2 id="fresh" className="al:font-display al:text-lg al:font-bold al:sm:text-xl">
        Just listed
      </h2>
      <ul className="al:mt-6 al:grid al:grid-cols-2 al:gap-x-3 al:gap-y-8 al:sm:gap-x-5 al:wide:grid-cols-4">
        {data.items.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} Link={Link} />
          </li>
        ))}
      </ul>
    </section>
  );
}
