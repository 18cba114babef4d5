import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { KeptPhoto } from './photo.ts';
import { maxPhotos } from './upload.ts';

/**
 * The id in the path is the keeper's: the order, report or other document that shows the photos. A photo has
 * one keeper. Calling it again adds photos and never removes any.
 */
export const keepPhotos = /* @__PURE__ */ defineRoute({
  name: 'keepPhotos',
  service: 'catalog',
  method: 'PUT',
  path: '/internal/photo-keepers/:id',
  who: 'service',
  params: IdParams,
  body: z.strictObject({
    /** The user who must own the photos. */
    ownerId: Id,
    photoIds: z.array(Id).check(z.maxLength(maxPhotos)),
  }),
  status: 200,
  answer: z.array(KeptPhoto),
  errors: ['photo-refused'],
});

export const releasePhotos = /* @__PURE__ */ defineRoute({
  name: 'releasePhotos',
  service: 'catalog',
  method: 'DELETE',
  path: '/internal/photo-keepers/:id',
  who: 'service',
  params: IdParams,
  status: 204,
  errors: [],
});
