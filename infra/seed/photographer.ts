import type { Logger } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { draftRepository } from '../../svc-catalog/src/drafts/draft.repository.ts';
import { listingRepository } from '../../svc-catalog/src/listings/listing.repository.ts';
import { contentHashOf } from '../../svc-catalog/src/photos/add-photo.ts';
import type { PhotoDocument } from '../../svc-catalog/src/photos/photo.model.ts';
import { photoRepository } from '../../svc-catalog/src/photos/photo.repository.ts';
import { preparePhoto } from '../../svc-catalog/src/photos/prepare-photo.ts';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { type DemoPhoto, demoPhotoSize } from './demo-photos.ts';
import { insertMissing } from './insert-missing.ts';
import type { MarketListing } from './market.ts';

export type PhotoDeps = { catalog: Connection; storage: ObjectStorage; log: Logger };

/** Draws photos and processes each as if its owner had just uploaded it. */
export function demoPhotographer({ catalog, storage, log }: PhotoDeps) {
  const deps = {
    photos: photoRepository(catalog),
    listings: listingRepository(catalog),
    drafts: draftRepository(catalog),
    inTransaction: catalog.transaction.bind(catalog),
    // Visitors are already waiting for these.
    effort: 'quick',
  } as const;
  return async ({ id: listingId, owner, createdAt }: MarketListing, { id, svg }: DemoPhoto) => {
    const bytes = await sharp(Buffer.from(svg())).png({ compressionLevel: 1 }).toBuffer();
    const photo: PhotoDocument = {
      _id: id,
      ownerId: owner.id,
      ...demoPhotoSize,
      contentHash: await contentHashOf(bytes),
      prepared: null,
      keeperId: listingId,
      createdAt,
      updatedAt: createdAt,
    };
    await insertMissing(catalog, 'photos', [photo]);
    // Only nginx writes uploads, so this one is never stored.
    const sent = { ...storage, read: () => Promise.resolve(bytes), delete: () => Promise.resolve() };
    await preparePhoto({ ...deps, storage: sent }, id, log);
  };
}
