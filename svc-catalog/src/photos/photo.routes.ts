import { catalogRoutes } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { problem, type Route, route } from '@alaso/service-kit';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { isAllowedUpload } from '../storage/upload-signature.ts';
import { type AddPhotoDeps, addPhoto } from './add-photo.ts';
import { type KeepPhotosDeps, keepPhotos, releasePhotos } from './keep-photos.ts';
import { makeLinkPicture } from './make-og-image.ts';
import { uploadPath } from './object-paths.ts';
import { presentPhoto } from './photo.presenter.ts';
import { type RequestUploadDeps, requestUpload } from './request-upload.ts';

export type PhotoDeps = Omit<AddPhotoDeps, 'storage'> &
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
