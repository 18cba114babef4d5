import type { Connection } from 'mongoose';
import type { ListingDocument } from '../../svc-catalog/src/listings/listing.model.ts';
import { type MarketListing, marketListings } from './market.ts';
import type { PhotoDeps } from './photographer.ts';

/** Photos prepared at the same time: one for each core of the smallest machine. */
const atOnce = 2;

/**
 * Prepares the photos that the demo listings show and that have no variants yet, as svc-catalog prepares every photo.
 * Returns how many those were.
 */
export async function prepareMissingPhotos(
  deps: PhotoDeps,
  isPhotographed: (listing: MarketListing) => boolean = () => true,
): Promise<number> {
  const ids = await unpreparedIds(deps.catalog);
  const missing = marketListings
    .filter(isPhotographed)
    .flatMap((listing) => listing.photos.map((photo) => ({ listing, photo })))
    .filter(({ photo }) => ids.has(photo.id));
  if (missing.length === 0) return 0;
  // Only now: what draws and encodes is large, and a seeding that finds everything in place does without it.
  const { demoPhotographer } = await import('./photographer.ts');
  const photograph = demoPhotographer(deps);
  const waiting = missing.values();
  const prepareRest = async () => {
    for (const { listing, photo } of waiting) await photograph(listing, photo);
  };
  await Promise.all(Array.from({ length: atOnce }, prepareRest));
  return missing.length;
}

/** The photos that demo listings show without variants. What an owner has removed meanwhile is not among them. */
async function unpreparedIds(catalog: Connection): Promise<ReadonlySet<string>> {
  const ours = { _id: { $in: marketListings.map(({ id }) => id) }, 'photos.prepared': null };
  const shown = await catalog
    .collection<ListingDocument>('listings')
    .find(ours, { projection: { photos: 1 } })
    .toArray();
  const unprepared = shown.flatMap(({ photos }) => photos.filter(({ prepared }) => prepared === null));
  return new Set(unprepared.map(({ id }) => id));
}
