import * as z from 'zod/mini';
import { catalogRoute } from '../route.ts';
import { ListingPhoto } from './photo.ts';
import { ObjectPath, UploadAddress, UploadRequest } from './upload.ts';
import { RequiredText } from '../fields.ts';
import { EvidenceFile, maxFileName } from './evidence-file.ts';

export const createUploadAddress = /* @__PURE__ */ catalogRoute(
  'createUploadAddress',
  'POST /api/objects/upload',
  {
    who: 'signed-in',
    body: UploadRequest,
    mayLackBody: true,
    changes: [],
    answer: UploadAddress,
  },
);

export const addPhoto = /* @__PURE__ */ catalogRoute('addPhoto', 'POST /api/photos', {
  who: 'signed-in',
  body: z.strictObject({
    objectPath: ObjectPath,
    /** Set for a photo without a public URL: only the service that stores the photo can show it. */
    isPrivate: z.optional(z.boolean()),
  }),
  changes: [],
  status: 201,
  answer: ListingPhoto,
  errors: ['not-found', 'photo-refused'],
});

export const addEvidenceFile = /* @__PURE__ */ catalogRoute('addEvidenceFile', 'POST /api/evidence-files', {
  who: 'signed-in',
  body: z.strictObject({ objectPath: ObjectPath, name: RequiredText(maxFileName, 'Name the file') }),
  changes: [],
  status: 201,
  answer: EvidenceFile,
  errors: ['not-found', 'file-refused'],
});
