import type { Connection } from 'mongoose';
import type { ListingDocument } from '../../svc-catalog/src/listings/listing.model.ts';
import { type MarketListing, marketListings } from './market.ts';
import type { PhotoDeps } from './photographer.ts';

/** Photos drawn concurrently: one for each core of the smallest machine. */
const atOnce = 2;

type DrawOptions = {
  /** Selects the listings to draw, because all of them take a minute. */
  isPhotographed?: (listing: MarketListing) => boolean;
  /** Called after each photo with the number drawn and the total. */
  onDrawn?: (drawn: number, of: number) => void;
};

/**
 * Draws the demo listings' photos that have no variants yet, newest listings first, and processes each as
 * svc-catalog processes every photo. Returns their number.
 */
export async function drawDemoPhotos(
  deps: PhotoDeps,
  { isPhotographed = () => true, onDrawn = () => {} }: DrawOptions = {},
): Promise<number> {
  const ids = await unpreparedIds(deps.catalog);
  const missing = marketListings
    .filter(isPhotographed)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .flatMap((listing) => listing.photos.map((photo) => ({ listing, photo })))
    .filter(({ photo }) => ids.has(photo.id));
  if (missing.length === 0) return 0;
  // Loaded late: drawing and encoding code is large, and most starts need none of it.
  const { demoPhotographer } = await import('./photographer.ts');
  const photograph = demoPhotographer(deps);
  const waiting = missing.values();
  let drawn = 0;
  const drawRest = async () => {
    for (const { listing, photo } of waiting) {
      await photograph(listing, photo);
      onDrawn((drawn += 1), missing.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drawRest));
  return missing.length;
}

/** Returns the photos that demo listings show without variants, excluding those their owners have removed. */
async function unpreparedIds(catalog: Connection): Promise<ReadonlySet<string>> {
  const ours = { _id: { $in: marketListings.map(({ id }) => id) }, 'photos.prepared': null };
  const shown = await catalog
    .collection<ListingDocument>('listings')
    .find(ours, { projection: { photos: 1 } })
    .toArray();
  const unprepared = shown.flatMap(({ photos }) => photos.filter(({ prepared }) => prepared === null));
  return new Set(unprepared.map(({ id }) => id));
}
