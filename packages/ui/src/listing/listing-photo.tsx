import type { Listing } from '@alaso/contracts';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';

export type ListingPhotoProps = {
  listing: Pick<Listing, 'id' | 'title' | 'imageUrl' | 'fabricType' | 'color'>;
  /** In sight at once: fetch it before the rest of the page. */
  eager?: boolean;
  /** Its title stands beside it: nothing to read out. */
  decorative?: boolean;
  className?: string;
};

/** A listing's photo in 4:5; its own cloth with the words `No image` when there is none or it does not load. */
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
    <div className={cn('al:relative al:aspect-4/5 al:w-full al:overflow-hidden', className)}>
      <Cloth
        seed={listing.id}
        fabric={listing.fabricType ?? 'other'}
        color={listing.color ?? 'navy'}
        className="al:size-full"
      />
      <span className="al:absolute al:bottom-2 al:left-2 al:rounded-control al:bg-surface al:px-2 al:py-1 al:text-xs al:font-semibold al:text-ink-muted">
        No image
      </span>
    </div>
  );
}
