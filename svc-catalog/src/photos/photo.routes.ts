import {
  catalogRoutes,
  type KeptPhoto,
  maxEvidenceBytes,
  maxPhotoBytes,
  type PhotoSize,
  type UploadAddress,
  type UploadType,
} from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { type Limiter, type Platform, problem, route, type Route } from '@alaso/service-kit';
import { isAllowedUpload, type ObjectStorage } from '@alaso/service-kit/storage';
import { addPhoto, type AddPhotoDeps } from './add-photo.ts';
import { makeOgImage } from './og-image.ts';
import { addressOfPath, privateVariantPath, uploadPath } from './object-paths.ts';
import { presentPhoto } from './photo.presenter.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { photosMessages } from './photos.messages.ts';
import { showPhotos, type ShowPhotosDeps } from './show-photos.ts';
import type { UploadLimits } from './upload-limits.ts';

/** The validity period of a signed upload URL. */
const addressMs = 15 * 60_000;

type RequestUploadDeps = {
  storage: Pick<ObjectStorage, 'uploadAddress'>;
  limiter: Limiter;
  now: () => Date;
};

/**
 * Returns a URL to which this user may upload one photo or document. The upload's id becomes the id of the
 * photo or document. @throws too-many-requests
 */
async function requestUpload(
  { storage, limiter, now }: RequestUploadDeps,
  declared: { contentType?: UploadType | undefined; bytes?: number | undefined },
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<UploadAddress> {
  await limiter.take(userId);
  const path = uploadPath(userId, uploadId);
  const expiresAt = new Date(now().getTime() + addressMs);
  const { contentType } = declared;
  const maxBytes = declared.bytes ?? (contentType === 'application/pdf' ? maxEvidenceBytes : maxPhotoBytes);
  const isExactSize = declared.bytes !== undefined;
  return {
    uploadURL: await storage.uploadAddress({ path, contentType, maxBytes, isExactSize }, expiresAt),
    objectPath: addressOfPath(path),
    expiresAt: expiresAt.toISOString(),
    maxBytes,
  };
}

type KeepPhotosDeps = Pick<Platform, 'inTransaction'> &
  ShowPhotosDeps & { photos: Pick<PhotoRepository, 'keepOnly'> };

/**
 * Keeps this owner's photos for something other than a listing, such as an order. Photos that the keeper
 * already has are not affected.
 * @throws photo-refused, without keeping any photo, if one is gone, belongs to another user, or has another
 * keeper
 */
async function keepPhotos(
  deps: KeepPhotosDeps,
  {
    photoIds,
    ...keeper
  }: { keeperId: string; ownerId: string; photoIds: readonly string[]; isPrivate?: boolean | undefined },
): Promise<KeptPhoto[]> {
  const chosen = photoIds.map((id) => ({ id }));
  const kept = await deps.inTransaction((session) => showPhotos(deps, chosen, keeper, session));
  return kept.map(({ id, width, height }) => ({ id, width, height }));
}

/** Releases a keeper's photos. `remove-unused-photos.ts` later deletes those without a keeper. */
async function releasePhotos({ photos, inTransaction }: KeepPhotosDeps, keeperId: string): Promise<void> {
  await inTransaction((session) => photos.keepOnly(keeperId, [], session));
}

type ReadPrivateDeps = { photos: Pick<PhotoRepository, 'find'>; storage: Pick<ObjectStorage, 'read'> };

/**
 * Returns a keeper's private photo. @throws not-found for any other photo, or if this photo has not been
 * processed yet
 */
async function readPrivatePhoto(
  { photos, storage }: ReadPrivateDeps,
  { keeperId, photoId, size }: { keeperId: string; photoId: string; size: PhotoSize },
): Promise<File> {
  const photo = await photos.find(photoId);
  const widths = photo?.isPrivate && photo.keeperId === keeperId ? (photo.prepared?.widths ?? []) : [];
  const width = size === 'small' ? widths[0] : widths.at(-1);
  const bytes = width === undefined ? undefined : await storage.read(privateVariantPath(photoId, width));
  if (!bytes) throw problem('not-found', photosMessages.photoNotFound);
  return new File([new Uint8Array(bytes)], `${photoId}.webp`, { type: 'image/webp' });
}

type PhotoDeps = Omit<AddPhotoDeps, 'storage'> &
  KeepPhotosDeps &
  Omit<RequestUploadDeps, 'storage'> & {
    storage: AddPhotoDeps['storage'] & RequestUploadDeps['storage'] & Pick<ObjectStorage, 'write'>;
    /** Signs the upload URLs if photos are stored in a folder. */
    uploadSecret: string | undefined;
    uploadLimits: UploadLimits;
  };

export function photoRoutes(deps: PhotoDeps): Route[] {
  const { uploadSecret, uploadLimits, now } = deps;
  return [
    route(catalogRoutes.createUploadAddress, async ({ body, caller: { userId }, operationId }) => {
      await uploadLimits.take('address', userId);
      return { body: await requestUpload(deps, body, { userId, uploadId: operationId }) };
    }),
    route(catalogInternal.checkUpload, async ({ headers }) => {
      const userId = headers['x-upload-user'];
      const upload = {
        path: uploadPath(userId, headers['x-upload-object']),
        contentType: headers['x-upload-type'],
        bytes: headers['x-upload-bytes'],
        maxBytes: headers['x-upload-max'],
        expiresMs: headers['x-upload-expires'],
        signature: headers['x-upload-signature'],
      };
      if (uploadSecret === undefined || !isAllowedUpload(uploadSecret, upload, now()))
        throw problem('upload-expired', photosMessages.uploadExpired);
      await uploadLimits.take('bytes', userId);
      return {};
    }),
    route(catalogRoutes.addPhoto, async ({ body, caller: { userId } }) => {
      await uploadLimits.take('look', userId);
      const photo = await addPhoto(deps, body.objectPath, userId, body.isPrivate);
      return { body: presentPhoto({ ...photo, id: photo._id, alt: '' }) };
    }),
    route(catalogInternal.makeLinkPicture, async ({ params }) => ({
      // The gateway serves the file directly from its path, with the Cache-Control of this response, because
      // the file never changes.
      headers: {
        'X-Accel-Redirect': await makeOgImage(deps, params.id),
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })),
    route(catalogInternal.keepPhotos, async ({ params: { id: keeperId }, body }) => ({
      body: await keepPhotos(deps, { keeperId, ...body }),
    })),
    route(catalogInternal.readPrivatePhoto, async ({ params: { id: keeperId, photoId }, query }) => ({
      body: await readPrivatePhoto(deps, { keeperId, photoId, size: query.size ?? 'large' }),
    })),
    route(catalogInternal.releasePhotos, async ({ params: { id: keeperId } }) => {
      await releasePhotos(deps, keeperId);
      return {};
    }),
  ];
}
