import type { Color, FabricType, Listing, ListingPhoto as Photo } from '@alaso/contracts';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';
import { seededRandom } from '../textile-pattern/seeded-random.ts';
import { listingMessages } from './listing.messages.ts';
import { PhotoPicture } from './photo-picture.tsx';

/** Fabrics and colors that look good next to each other on a page. */
const fabrics = ['adire', 'ankara', 'aso-oke', 'kente', 'lace', 'george', 'silk', 'cotton'] as const;
const colors = ['navy', 'gold', 'green', 'red', 'purple', 'orange', 'blue', 'pink'] as const;

/**
 * Returns the cloth that represents a listing. The listing's id determines any properties that the seller has
 * not specified.
 */
export function clothOf({ id, fabricType, color }: Pick<Listing, 'id' | 'fabricType' | 'color'>): {
  fabric: FabricType;
  color: Color;
} {
  const random = seededRandom(`${id}/cloth`);
  const [fabric, dye] = [random(), random()];
  return {
    fabric: fabricType ?? fabrics[Math.floor(fabric * fabrics.length)] ?? 'adire',
    color: color ?? colors[Math.floor(dye * colors.length)] ?? 'navy',
  };
}

type NoImageProps = { listing: Pick<Listing, 'id' | 'fabricType' | 'color'>; className?: string };

function NoImage({ listing, className }: NoImageProps) {
  return (
    <div
      className={cn(
        'al:@container al:relative al:aspect-4/5 al:w-full al:overflow-hidden al:bg-sunken',
        className,
      )}
    >
      {/* Paler than a photo, which has to stand out beside it. */}
      <Cloth seed={listing.id} {...clothOf(listing)} className="al:size-full al:opacity-60" />
      <span
        className={cn(
          'al:absolute al:bg-surface al:text-xs al:font-semibold al:text-ink-muted',
          // On a small tile, the text spans the bottom edge. A photo in a row has no room for the text, so
          // the text is hidden.
          'al:inset-x-0 al:bottom-0 al:py-0.5 al:text-center al:leading-tight al:@max-[3.9rem]:hidden',
          'al:@min-[7rem]:inset-x-auto al:@min-[7rem]:bottom-2 al:@min-[7rem]:left-2 al:@min-[7rem]:rounded-control al:@min-[7rem]:px-2 al:@min-[7rem]:py-1',
        )}
      >
        {listingMessages.noImage}
      </span>
    </div>
  );
}

/**
 * The `sizes` attribute for a card's photo. Phones with a pixel ratio of 3 get the file for a ratio of 2,
 * because the difference is invisible on a card and the file is half as large.
 */
const cardSizes = [
  '(min-width: 72rem) 16.5rem',
  '(min-width: 68.75rem) 23vw',
  '(min-width: 48rem) 31vw',
  '(min-resolution: 2.2dppx) 29vw',
  '44vw',
].join(', ');

export type ListingPhotoProps = {
  listing: Pick<Listing, 'id' | 'title' | 'imageUrl' | 'fabricType' | 'color'> &
    Partial<Pick<Listing, 'photos'>>;
  /** The photo to show. Defaults to the first. */
  photo?: Photo | undefined;
  /** The image's `sizes` attribute. Defaults to the card width. */
  sizes?: string;
  /** True if the photo is visible on load, so that it is fetched before the rest of the page. */
  eager?: boolean;
  /** Leaves the alternative text empty, for a photo next to its title. */
  decorative?: boolean;
  className?: string;
};

/**
 * A 4:5 photo, or the listing's cloth if there is no photo, the photo is not processed yet, or the photo
 * fails to load.
 */
export function ListingPhoto({
  listing,
  photo = listing.photos?.[0],
  sizes = cardSizes,
  eager = false,
  decorative = false,
  className,
}: ListingPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { imageUrl } = listing;
  const name = photo?.id ?? imageUrl;
  const look = {
    alt: decorative ? '' : photo?.alt || listing.title,
    onError: () => setBroken(name),
    className: cn('al:block al:aspect-4/5 al:h-auto al:w-full al:bg-sunken', className),
  };
  if (name === null || name === broken) return <NoImage listing={listing} className={className} />;
  if (photo === undefined) {
    return (
      <img
        {...look}
        src={imageUrl ?? undefined}
        width={800}
        height={1000}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={cn(look.className, 'al:object-cover')}
      />
    );
  }
  if (photo.variants.length === 0) return <NoImage listing={listing} className={className} />;
  return <PhotoPicture {...look} photo={photo} sizes={sizes} eager={eager} />;
}
