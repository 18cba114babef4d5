import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { ListingPhoto } from './photo.ts';
import { ObjectPath, UploadAddress, UploadRequest } from './upload.ts';

export const createUploadAddress = /* @__PURE__ */ defineRoute({
  name: 'createUploadAddress',
  summary:
    'Create an address to PUT one photo or verification document to, within 15 minutes and with the declared Content-Type',
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
  summary: 'Check one of your uploads and add it as a photo; variants for different screens follow',
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
