import type { Listing } from '@alaso/contracts';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';
import { clothOf } from './cloth-of.ts';

export type ListingPhotoProps = {
  listing: Pick<Listing, 'id' | 'title' | 'imageUrl' | 'fabricType' | 'color'>;
  /** Visible at once: fetch it before the rest of the page. */
  eager?: boolean;
  /** Its title is beside it, so there is nothing to read out. */
  decorative?: boolean;
  className?: string;
};

/** A listing's photo in 4:5, or its own cloth with the words `No image` if there is none or it does not load. */
export function ListingPhoto({ listing, eager = false, decorative = false, className }: ListingPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { imageUrl } = listing;
  if (imageUrl && imageUrl !== broken) {
    return (
      <img
        src={imageUrl}
        alt={decorative ? '' : listing.title}
        width={800}
        height={1000}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(imageUrl)}
        className={cn('al:block al:aspect-4/5 al:h-auto al:w-full al:bg-sunken al:object-cover', className)}
      />
    );
  }
  return (
    <div className={cn('al:@container al:relative al:aspect-4/5 al:w-full al:overflow-hidden', className)}>
      <Cloth seed={listing.id} {...clothOf(listing)} className="al:size-full" />
      <span
        className={cn(
          'al:absolute al:bg-surface al:text-xs al:font-semibold al:text-ink-muted',
          // On a tile as small as a table row's, the words fill the foot from side to side.
          'al:inset-x-0 al:bottom-0 al:py-0.5 al:text-center al:leading-tight',
          'al:@min-28:inset-x-auto al:@min-28:bottom-2 al:@min-28:left-2 al:@min-28:rounded-control al:@min-28:px-2 al:@min-28:py-1',
        )}
      >
        No image
      </span>
    </div>
  );
}
