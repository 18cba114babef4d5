import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { ListingPhoto } from './photo.ts';
import { ObjectPath, UploadAddress, UploadRequest } from './upload.ts';
import { RequiredText } from '../fields.ts';
import { EvidenceFile, maxFileName } from './evidence-file.ts';

export const createUploadAddress = /* @__PURE__ */ defineRoute({
  name: 'createUploadAddress',
  service: 'catalog',
  method: 'POST',
  path: '/api/objects/upload',
  who: 'signed-in',
  body: UploadRequest,
  mayLackBody: true,
  changes: [],
  status: 200,
  answer: UploadAddress,
  errors: [],
});

export const addPhoto = /* @__PURE__ */ defineRoute({
  name: 'addPhoto',
  service: 'catalog',
  method: 'POST',
  path: '/api/photos',
  who: 'signed-in',
  body: z.strictObject({
    objectPath: ObjectPath,
    /** Set for a photo that has no address of its own: only the service that keeps it shows it. */
    isPrivate: z.optional(z.boolean()),
  }),
  changes: [],
  status: 201,
  answer: ListingPhoto,
  errors: ['not-found', 'photo-refused'],
});

export const addEvidenceFile = /* @__PURE__ */ defineRoute({
  name: 'addEvidenceFile',
  service: 'catalog',
  method: 'POST',
  path: '/api/evidence-files',
  who: 'signed-in',
  body: z.strictObject({ objectPath: ObjectPath, name: RequiredText(maxFileName, 'Name the file') }),
  changes: [],
  status: 201,
  answer: EvidenceFile,
  errors: ['not-found', 'file-refused'],
});
