import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { ListingPhoto } from './photo.ts';
import { ObjectPath, UploadAddress, UploadRequest } from './upload.ts';

export const createUploadAddress = /* @__PURE__ */ defineRoute({
  name: 'createUploadAddress',
  summary:
    'An address to which one photo, or one file of evidence, may be PUT within 15 minutes, with the declared Content-Type',
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
  summary:
    'Take an upload of your own as a photo: it is looked at, and prepared for the screens it is shown on',
  service: 'catalog',
  method: 'POST',
  path: '/api/photos',
  who: 'signed-in',
  parties: { of: 'upload', owner: 'ok', stranger: 'not-found' },
  body: z.strictObject({ objectPath: ObjectPath }),
  changes: [],
  status: 201,
  answer: ListingPhoto,
  errors: ['not-found', 'photo-refused'],
});
