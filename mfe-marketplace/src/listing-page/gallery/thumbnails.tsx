import type { Listing, ListingPhoto as Photo } from '@alaso/contracts';
import { cn, ListingPhoto } from '@alaso/ui';
import type { Place } from './use-strip.ts';

export type ThumbnailsProps = Place & {
  listing: Listing;
  photos: readonly Photo[];
};

/** All photos, small, where there is room for a row of eight. */
export function Thumbnails({ listing, photos, place, goTo }: ThumbnailsProps) {
  return (
    <ul aria-label="All photos" className="mk:mt-3 mk:hidden mk:gap-2 mk:wide:flex">
      {photos.map((photo, at) => (
        <li key={photo.id} className="mk:w-14">
          <button
            type="button"
            aria-label={`Show photo ${at + 1}`}
            aria-current={at === place}
            onClick={() => goTo(at)}
            className={cn(
              'mk:block mk:w-full mk:overflow-hidden mk:rounded-control mk:border-2',
              at === place ? 'mk:border-primary' : 'mk:border-transparent mk:hover:border-control',
            )}
          >
            <ListingPhoto listing={listing} photo={photo} sizes="3.5rem" decorative />
          </button>
        </li>
      ))}
    </ul>
  );
}
