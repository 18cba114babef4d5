import { catalogRoutes, type KeptPhoto } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { type Platform, problem, type Route, route } from '@alaso/service-kit';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { isAllowedUpload } from '../storage/upload-signature.ts';
import { addPhoto, type AddPhotoDeps } from './add-photo.ts';
import { makeLinkPicture } from './make-og-image.ts';
import { uploadPath } from './object-paths.ts';
import { presentPhoto } from './photo.presenter.ts';
import { requestUpload, type RequestUploadDeps } from './request-upload.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { showPhotos, type ShowPhotosDeps } from './show-photos.ts';

type KeepPhotosDeps = Pick<Platform, 'inTransaction'> &
  ShowPhotosDeps & { photos: Pick<PhotoRepository, 'keepOnly'> };

/**
 * Keeps photos of this owner's for something that is not a listing, such as an order. What the keeper has already stays.
 * @throws photo-refused, and keeps none, where one has gone, is somebody else's, or has another keeper
 */
async function keepPhotos(
  deps: KeepPhotosDeps,
  { keeperId, ownerId, photoIds }: { keeperId: string; ownerId: string; photoIds: readonly string[] },
): Promise<KeptPhoto[]> {
  const chosen = photoIds.map((id) => ({ id }));
  const kept = await deps.inTransaction((session) =>
    showPhotos(deps, chosen, { keeperId, ownerId }, session),
  );
  return kept.map(({ id, width, height }) => ({ id, width, height }));
}

/** From now on nothing keeps them: see `remove-unused-photos.ts`. */
async function releasePhotos({ photos, inTransaction }: KeepPhotosDeps, keeperId: string): Promise<void> {
  await inTransaction((session) => photos.keepOnly(keeperId, [], session));
}

type PhotoDeps = Omit<AddPhotoDeps, 'storage'> &
  KeepPhotosDeps &
  Omit<RequestUploadDeps, 'storage'> & {
    storage: AddPhotoDeps['storage'] & RequestUploadDeps['storage'] & Pick<ObjectStorage, 'write'>;
    /** With which the addresses of uploads to a folder are signed. */
    uploadSecret: string | undefined;
  };

export function photoRoutes(deps: PhotoDeps): Route[] {
  const { uploadSecret, now } = deps;
  return [
    route(catalogRoutes.createUploadAddress, async ({ body, caller, operationId }) => ({
      body: await requestUpload(deps, body, { userId: caller.userId, uploadId: operationId }),
    })),
    route(catalogInternal.checkUpload, ({ headers }) => {
      const upload = {
        path: uploadPath(headers['x-upload-user'], headers['x-upload-object']),
        contentType: headers['x-upload-type'],
        bytes: headers['x-upload-bytes'],
        maxBytes: headers['x-upload-max'],
        expiresMs: headers['x-upload-expires'],
        signature: headers['x-upload-signature'],
      };
      if (uploadSecret === undefined || !isAllowedUpload(uploadSecret, upload, now()))
        throw problem('upload-expired', 'Request has expired');
      return {};
    }),
    route(catalogRoutes.addPhoto, async ({ body, caller }) => {
      const photo = await addPhoto(deps, body.objectPath, caller.userId);
      return { body: presentPhoto({ ...photo, id: photo._id, alt: '' }) };
    }),
    route(catalogInternal.makeLinkPicture, async ({ params }) => ({
      // The gateway serves it at once, from its place, with this answer's Cache-Control: it never changes.
      headers: {
        'X-Accel-Redirect': await makeLinkPicture(deps, params.id),
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })),
    route(catalogInternal.keepPhotos, async ({ params: { id: keeperId }, body }) => ({
      body: await keepPhotos(deps, { keeperId, ...body }),
    })),
    route(catalogInternal.releasePhotos, async ({ params: { id: keeperId } }) => {
      await releasePhotos(deps, keeperId);
      return {};
    }),
  ];
}
