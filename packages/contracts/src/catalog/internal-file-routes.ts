import * as z from 'zod/v4/mini';
import { Id, IdParams } from '../fields.ts';
import { catalogRoute } from '../route.ts';
import { KeptPhoto } from './photo.ts';
import { maxPhotos } from './upload.ts';
import { EvidenceFile, maxEvidenceFiles } from './evidence-file.ts';

/**
 * The id in the path is the keeper's: the order, report or other document that shows the photos. A photo has
 * one keeper. Calling it again adds photos and never removes any.
 */
export const keepPhotos = /* @__PURE__ */ catalogRoute('keepPhotos', 'PUT /internal/photo-keepers/:id', {
  who: 'service',
  params: IdParams,
  body: z.strictObject({
    /** The user who must own the photos. */
    ownerId: Id,
    photoIds: z.array(Id).check(z.maxLength(maxPhotos)),
    /** Set for private photos. The other kind is refused in either case. */
    isPrivate: z.optional(z.boolean()),
  }),
  answer: z.array(KeptPhoto),
  errors: ['photo-refused'],
});

/** Names a private photo by what shows it, and its size: see `PhotoSize`. */
export const PrivatePhotoParams = z.strictObject({ id: Id, photoId: Id });
export const PhotoSizeQuery = z.strictObject({ size: z.optional(z.enum(['small', 'large'])) });

/** The bytes of a keeper's private photo. The calling service has checked who asks. */
export const readPrivatePhoto = /* @__PURE__ */ catalogRoute(
  'readPrivatePhoto',
  'GET /internal/photo-keepers/:id/photos/:photoId',
  {
    who: 'service',
    params: PrivatePhotoParams,
    query: PhotoSizeQuery,
    answer: z.file(),
    contentType: 'application/octet-stream',
  },
);

export const releasePhotos = /* @__PURE__ */ catalogRoute(
  'releasePhotos',
  'DELETE /internal/photo-keepers/:id',
  {
    who: 'service',
    params: IdParams,
    status: 204,
  },
);

/** Pages only link to this route. */
export const readEvidenceFile = /* @__PURE__ */ catalogRoute(
  'readEvidenceFile',
  'GET /api/evidence-files/:id',
  {
    who: 'signed-in',
    params: IdParams,
    reads: [],
    answer: z.file(),
    contentType: 'application/octet-stream',
  },
);

/** The id in the path is the application's. Calling it again adds files and never removes any. */
export const keepEvidence = /* @__PURE__ */ catalogRoute(
  'keepEvidence',
  'PUT /internal/evidence-keepers/:id',
  {
    who: 'service',
    params: IdParams,
    body: z.strictObject({
      /** The user who must own the files. */
      ownerId: Id,
      fileIds: z.array(Id).check(z.maxLength(maxEvidenceFiles)),
    }),
    answer: z.array(EvidenceFile),
    errors: ['file-refused'],
  },
);
