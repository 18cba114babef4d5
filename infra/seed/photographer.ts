import sharp from 'sharp';
import { listingRepository } from '../../svc-catalog/src/listings/listing.repository.ts';
import { contentHashOf } from '../../svc-catalog/src/photos/content-hash.ts';
import { uploadPath } from '../../svc-catalog/src/photos/object-paths.ts';
import type { PhotoDocument } from '../../svc-catalog/src/photos/photo.model.ts';
import { photoRepository } from '../../svc-catalog/src/photos/photo.repository.ts';
import { preparePhoto } from '../../svc-catalog/src/photos/prepare-photo.ts';
import { type DemoPhoto, demoPhotoSize } from './demo-photos.ts';
import { insertMissing } from './insert-missing.ts';
import type { MarketListing } from './market.ts';
import type { PhotoDeps } from './prepare-photos.ts';

/** Draws photos, uploads them and has them prepared, each as its owner would have done it. */
export function demoPhotographer({ catalog, storage, log }: PhotoDeps) {
  const deps = {
    photos: photoRepository(catalog),
    listings: listingRepository(catalog),
    storage,
    inTransaction: catalog.transaction.bind(catalog),
    // A whole start waits for these.
    effort: 'quick',
  } as const;
  return async ({ id: listingId, owner, createdAt }: MarketListing, { id, svg }: DemoPhoto) => {
    const bytes = await sharp(Buffer.from(svg())).png({ compressionLevel: 1 }).toBuffer();
    await storage.write(uploadPath(owner.id, id), bytes, 'image/png');
    const photo: PhotoDocument = {
      _id: id,
      ownerId: owner.id,
      ...demoPhotoSize,
      contentHash: await contentHashOf(bytes),
      prepared: null,
      listingId,
      createdAt,
      updatedAt: createdAt,
    };
    await insertMissing(catalog, 'photos', [photo]);
    await preparePhoto(deps, id, log);
  };
}
