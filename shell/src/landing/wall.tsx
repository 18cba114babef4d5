import type { Listing } from '@alaso/contracts';
import { cn, formatListingPrice, ListingPhoto } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { landingMessages as messages } from './landing.messages.ts';

/**
 * The places on the wall, two on a phone and up to six on a wide screen. Every second column hangs lower,
 * without changing the height of its row.
 */
const places = [
  '',
  'al:top-6',
  'al:max-sm:hidden',
  'al:max-sm:hidden al:top-6 al:lg:top-0',
  'al:max-md:hidden al:lg:top-6',
  'al:max-md:hidden al:top-6 al:lg:top-0',
] as const;

/** In phones with a pixel ratio of 3, the file for a ratio of 2 looks the same. */
const photoSizes = '(min-width: 48rem) 11rem, (min-resolution: 2.2dppx) 6.5rem, 10rem';

export type WallListing = Pick<
  Listing,
  'id' | 'title' | 'category' | 'price' | 'imageUrl' | 'fabricType' | 'color' | 'photos'
>;

/** A photo with its price. `landing-page.js` fills the same markup before the app runs. */
export function WallCard({ listing }: { listing: WallListing }) {
  return (
    <Link
      to={`/item/${listing.id}`}
      className="al:group al:relative al:block al:overflow-hidden al:rounded-card al:shadow-card"
    >
      <ListingPhoto listing={listing} sizes={photoSizes} />
      {/* Above the words on bare cloth, which has no photo. */}
      <span className="al:absolute al:top-2 al:left-2 al:max-w-[calc(100%-1rem)] al:wrap-anywhere al:group-has-[img]:top-auto al:group-has-[img]:bottom-2 al:rounded-control al:bg-surface al:px-2 al:py-1 al:text-xs al:font-bold al:text-ink al:tabular-nums">
        {formatListingPrice(listing)}
      </span>
    </Link>
  );
}

/** The hero's listings on reserved places. If there are none, only the cloth behind the places is seen. */
export function Wall({ listings }: { listings?: readonly Listing[] | undefined }) {
  return (
    <ul
      aria-label={messages.wall}
      className={cn(
        'alaso-wall al:relative al:grid al:grid-cols-2 al:gap-4 al:px-4 al:pt-6 al:pb-12 al:sm:grid-cols-4 al:sm:px-0 al:md:grid-cols-2 al:lg:grid-cols-3',
        listings?.length === 0 && 'al:invisible',
      )}
    >
      {places.map((place, index) => {
        const listing = listings?.[index];
        return (
          <li
            key={index}
            className={cn('al:relative al:aspect-4/5 al:w-full al:rounded-card al:bg-sunken', place)}
          >
            {listing && <WallCard listing={listing} />}
          </li>
        );
      })}
    </ul>
  );
}
