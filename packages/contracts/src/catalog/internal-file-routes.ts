import * as z from 'zod/v4/mini';
import { Id, IdParams } from '../fields.ts';
import { catalogRoute } from '../route.ts';
import { KeptPhoto } from './photo.ts';
import { maxPhotos } from './upload.ts';
import { EvidenceFile, maxEvidenceFiles } from './evidence-file.ts';

/**
 * The id in the path is that of the keeper: the order, report, or other document that shows the photos. A
 * photo has only one keeper. Repeated calls add photos and never remove any.
 */
export const keepPhotos = /* @__PURE__ */ catalogRoute('keepPhotos', 'PUT /internal/photo-keepers/:id', {
  who: 'service',
  params: IdParams,
  body: z.strictObject({
    /** The photos must belong to this user. */
    ownerId: Id,
    photoIds: z.array(Id).check(z.maxLength(maxPhotos)),
    /**
     * Set for private photos. Private photos are rejected without it, and public photos are rejected with it.
     */
    isPrivate: z.optional(z.boolean()),
  }),
  answer: z.array(KeptPhoto),
  errors: ['photo-refused'],
});

/**
 * Identifies a private photo by the id of the document that shows it and the photo's own id. The size is
 * requested separately; see `PhotoSize`.
 */
export const PrivatePhotoParams = z.strictObject({ id: Id, photoId: Id });
export const PhotoSizeQuery = z.strictObject({ size: z.optional(z.enum(['small', 'large'])) });

/**
 * Returns the bytes of a keeper's private photo. The calling service has already checked that the user may
 * see the photo.
 */
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

/** Pages link to this route but never call it. */
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

/** The id in the path is the application's. Repeated calls add files and never remove any. */
export const keepEvidence = /* @__PURE__ */ catalogRoute(
  'keepEvidence',
  'PUT /internal/evidence-keepers/:id',
  {
    who: 'service',
    params: IdParams,
    body: z.strictObject({
      /** The files must belong to this user. */
      ownerId: Id,
      fileIds: z.array(Id).check(z.maxLength(maxEvidenceFiles)),
    }),
    answer: z.array(EvidenceFile),
    errors: ['file-refused'],
  },
);
