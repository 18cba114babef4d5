import * as z from 'zod/mini';
import { PhotoSizeQuery, PrivatePhotoParams } from '../catalog/internal-file-routes.ts';
import { Id, IdParams } from '../fields.ts';
import { CaseMessage } from '../moderation/case.ts';
import { erasureRoute, OpenMatter, personalDataRoute } from '../personal-data.ts';
import { measureRoute } from '../sanction.ts';
import { defineRoute } from '../route.ts';
import { parcelWays } from './delivery.ts';

export const countTransactions = /* @__PURE__ */ defineRoute({
  name: 'countTransactions',
  service: 'orders',
  method: 'GET',
  path: '/internal/transactions/count',
  who: 'service',
  status: 200,
  answer: z.object({ totalTransactions: z.number() }),
  errors: [],
});

export const warnOfSuspended = /* @__PURE__ */ defineRoute({
  name: 'warnOfSuspended',
  service: 'orders',
  path: '/internal/measures/orders',
  ...measureRoute,
});

export const readOrdersData = /* @__PURE__ */ defineRoute({
  name: 'readOrdersData',
  service: 'orders',
  path: '/internal/personal-data/orders/:id',
  ...personalDataRoute,
});

export const eraseOrdersData = /* @__PURE__ */ defineRoute({
  name: 'eraseOrdersData',
  service: 'orders',
  path: '/internal/personal-data/orders/:id',
  ...erasureRoute,
});

/** A user's open orders, offers and donations, which have to end before they can leave. */
export const openMatters = /* @__PURE__ */ defineRoute({
  name: 'openMatters',
  service: 'orders',
  method: 'GET',
  path: '/internal/open-matters/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: z.array(OpenMatter),
  errors: [],
});

/**
 * Begins a user's departure: for a few minutes nobody can order from them, within which their account is
 * marked as leaving. The answer is what they still have open; if anything is, they stay.
 */
export const beginLeaving = /* @__PURE__ */ defineRoute({
  name: 'beginLeaving',
  service: 'orders',
  method: 'PUT',
  path: '/internal/departures/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: z.array(OpenMatter),
  errors: [],
});

/** The members of a reported message's conversation, for a check of who reports it. */
export const findMessage = /* @__PURE__ */ defineRoute({
  name: 'findMessage',
  service: 'orders',
  method: 'GET',
  path: '/internal/messages/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: z.object({ senderId: Id, memberIds: z.array(Id) }),
  errors: [],
});

/** A published review that is reported, and its author. */
export const findReview = /* @__PURE__ */ defineRoute({
  name: 'findReview',
  service: 'orders',
  method: 'GET',
  path: '/internal/reviews/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: z.object({ authorId: Id, text: z.string() }),
  errors: [],
});

/** A photo of a message, for the two members of its conversation. Pages only link to this route. */
export const readMessagePhoto = /* @__PURE__ */ defineRoute({
  name: 'readMessagePhoto',
  service: 'orders',
  method: 'GET',
  path: '/api/messages/:id/photos/:photoId',
  who: 'signed-in',
  params: PrivatePhotoParams,
  query: PhotoSizeQuery,
  reads: [],
  status: 200,
  answer: z.file(),
  contentType: 'application/octet-stream',
  errors: [],
});

/**
 * A photo of a dispute, for its two sides and admins, whose reads are audited. Pages only link to this route.
 */
export const readDisputePhoto = /* @__PURE__ */ defineRoute({
  name: 'readDisputePhoto',
  service: 'orders',
  method: 'GET',
  path: '/api/disputes/:id/photos/:photoId',
  who: 'signed-in',
  params: PrivatePhotoParams,
  query: PhotoSizeQuery,
  reads: [],
  status: 200,
  answer: z.file(),
  contentType: 'application/octet-stream',
  errors: [],
});

/**
 * The waybill of an order, for its two parties, and for admins while it is disputed. Pages only link to this
 * route.
 */
export const readWaybill = /* @__PURE__ */ defineRoute({
  name: 'readWaybill',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/:id/waybill',
  who: 'signed-in',
  params: IdParams,
  query: z.extend(PhotoSizeQuery, { way: z.optional(z.enum(parcelWays)) }),
  reads: [],
  status: 200,
  answer: z.file(),
  contentType: 'application/octet-stream',
  errors: [],
});

export const listMessagesAround = /* @__PURE__ */ defineRoute({
  name: 'listMessagesAround',
  service: 'orders',
  method: 'GET',
  path: '/internal/messages/:id/around',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: z.array(CaseMessage),
  errors: [],
});
