import { readFile } from 'node:fs/promises';
import type { Logger } from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import type { Connection } from 'mongoose';
import type { ListingDocument } from '../../svc-catalog/src/listings/listing.model.ts';
import type { PhotoDocument } from '../../svc-catalog/src/photos/photo.model.ts';
import { type DemoPhoto, demoPhotoFile, demoPhotoFormat, demoPhotoSize } from './demo-photos.ts';
import { insertMissing } from './insert-missing.ts';
import { type MarketListing, marketListings } from './market.ts';

type PhotoDeps = { catalog: Connection; storage: ObjectStorage; log: Logger };

/** Number of photos processed concurrently: one for each core of the smallest machine. */
const concurrency = 2;

/**
 * Processes the demo listings' photos that have no variants yet, as if their owners had just uploaded them.
 * Returns the number of photos processed.
 */
export async function insertDemoPhotos(
  deps: PhotoDeps,
  isChosen: (listing: MarketListing) => boolean = () => true,
): Promise<number> {
  const ids = await unpreparedIds(deps.catalog);
  const missing = marketListings
    .filter(isChosen)
    .flatMap((listing) => listing.photos.map((photo) => ({ listing, photo })))
    .filter(({ photo }) => ids.has(photo.id));
  if (missing.length === 0) return 0;
  const rest = missing.values();
  const insertPhoto = await createInsertPhoto(deps);
  const insertRest = async () => {
    for (const { listing, photo } of rest) await insertPhoto(listing, photo);
  };
  await Promise.all(Array.from({ length: concurrency }, insertRest));
  return missing.length;
}

/** Returns the demo listings' photos that have no variants, except those that their owners have removed. */
async function unpreparedIds(catalog: Connection): Promise<ReadonlySet<string>> {
  const ours = { _id: { $in: marketListings.map(({ id }) => id) }, 'photos.prepared': null };
  const shown = await catalog
    .collection<ListingDocument>('listings')
    .find(ours, { projection: { photos: 1 } })
    .toArray();
  const unprepared = shown.flatMap(({ photos }) => photos.filter(({ prepared }) => prepared === null));
  return new Set(unprepared.map(({ id }) => id));
}

async function createInsertPhoto({ catalog, storage, log }: PhotoDeps) {
  // Loaded dynamically because the encoding code is large and most starts do not need it.
  const [
    { contentHashOf },
    { preparePhoto },
    { draftRepository },
    { listingRepository },
    { photoRepository },
  ] = await Promise.all([
    import('../../svc-catalog/src/photos/add-photo.ts'),
    import('../../svc-catalog/src/photos/prepare-photo.ts'),
    import('../../svc-catalog/src/drafts/draft.repository.ts'),
    import('../../svc-catalog/src/listings/listing.repository.ts'),
    import('../../svc-catalog/src/photos/photo.repository.ts'),
  ]);
  const deps = {
    photos: photoRepository(catalog),
    listings: listingRepository(catalog),
    drafts: draftRepository(catalog),
    inTransaction: catalog.transaction.bind(catalog),
    effort: 'quick',
  } as const;
  return async ({ id: listingId, owner, createdAt }: MarketListing, { id, name }: DemoPhoto) => {
    const upload = await readFile(demoPhotoFile(name));
    const ready = [{ width: demoPhotoSize.width, format: demoPhotoFormat, bytes: upload }] as const;
    const photo: PhotoDocument = {
      _id: id,
      ownerId: owner.id,
      ...demoPhotoSize,
      contentHash: await contentHashOf(upload),
      prepared: null,
      keeperId: listingId,
      createdAt,
      updatedAt: createdAt,
    };
    await insertMissing(catalog, 'photos', [photo]);
    // Uploads are written only by nginx, so this one is never stored.
    const sent = { ...storage, read: () => Promise.resolve(upload), delete: () => Promise.resolve() };
    await preparePhoto({ ...deps, storage: sent, ready }, id, log);
  };
}
