import type { Color, FabricType, Listing, ListingPhoto as Photo } from '@alaso/contracts';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';
import { seededRandom } from '../textile-pattern/seeded-random.ts';
import { PhotoPicture } from './photo-picture.tsx';

/** Eight fabrics and eight colors that look well beside each other on a page. */
const manners = ['adire', 'ankara', 'aso-oke', 'kente', 'lace', 'george', 'silk', 'cotton'] as const;
const dyes = ['navy', 'gold', 'green', 'red', 'purple', 'orange', 'blue', 'pink'] as const;

/**
 * Returns the cloth that represents a listing: what its seller says of it; the listing's id chooses the rest.
 */
export function clothOf({ id, fabricType, color }: Pick<Listing, 'id' | 'fabricType' | 'color'>): {
  fabric: FabricType;
  color: Color;
} {
  const random = seededRandom(`${id}/cloth`);
  const [manner, dye] = [random(), random()];
  return {
    fabric: fabricType ?? manners[Math.floor(manner * manners.length)] ?? 'adire',
    color: color ?? dyes[Math.floor(dye * dyes.length)] ?? 'navy',
  };
}

type NoImageProps = { listing: Pick<Listing, 'id' | 'fabricType' | 'color'>; className?: string };

/** A listing's own cloth in 4:5, with the words `No image`. */
function NoImage({ listing, className }: NoImageProps) {
  return (
    <div className={cn('al:@container al:relative al:aspect-4/5 al:w-full al:overflow-hidden', className)}>
      <Cloth seed={listing.id} {...clothOf(listing)} className="al:size-full" />
      <span
        className={cn(
          'al:absolute al:bg-surface al:text-xs al:font-semibold al:text-ink-muted',
          // On a small tile the words fill the foot from side to side. A row's photo has no room for them.
          'al:inset-x-0 al:bottom-0 al:py-0.5 al:text-center al:leading-tight al:@max-[3.9rem]:hidden',
          'al:@min-[7rem]:inset-x-auto al:@min-[7rem]:bottom-2 al:@min-[7rem]:left-2 al:@min-[7rem]:rounded-control al:@min-[7rem]:px-2 al:@min-[7rem]:py-1',
        )}
      >
        No image
      </span>
    </div>
  );
}

/**
 * The width of a card's photo, as the `sizes` of an image. Phones with a pixel ratio of 3 get the file for 2:
 * on a card the difference is invisible, and it is half the bytes.
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
  /** The photo to show; the first by default. */
  photo?: Photo | undefined;
  /** The width as the `sizes` of an image; that of a card by default. */
  sizes?: string;
  /** Visible immediately: fetch it before the rest of the page. */
  eager?: boolean;
  /** Empties the alternative text, because the title is beside the photo. */
  decorative?: boolean;
  className?: string;
};

/**
 * A listing's photo in 4:5, or its own cloth with the words `No image` if there is none, if it has not been
 * prepared yet, or if it does not load.
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
