import * as z from 'zod/v4/mini';
import { PhotoSizeQuery, PrivatePhotoParams } from '../catalog/internal-file-routes.ts';
import { Id, IdParams } from '../fields.ts';
import { CaseMessage } from '../moderation/case.ts';
import { erasureRoute, OpenMatter, personalDataRoute } from '../personal-data.ts';
import { sanctionRoute } from '../sanction.ts';
import { ordersRoute } from '../route.ts';
import { parcelWays } from './delivery.ts';

export const countTransactions = /* @__PURE__ */ ordersRoute(
  'countTransactions',
  'GET /internal/transactions/count',
  {
    who: 'service',
    answer: z.object({ totalTransactions: z.number() }),
  },
);

export const warnOfSuspended = /* @__PURE__ */ ordersRoute(
  'warnOfSuspended',
  'PUT /internal/measures/orders',
  sanctionRoute,
);

export const readOrdersData = /* @__PURE__ */ ordersRoute(
  'readOrdersData',
  'GET /internal/personal-data/orders/:id',
  personalDataRoute,
);

export const eraseOrdersData = /* @__PURE__ */ ordersRoute(
  'eraseOrdersData',
  'DELETE /internal/personal-data/orders/:id',
  erasureRoute,
);

/** A user's open orders, offers, and donations, which have to end before the account can be deleted. */
export const openMatters = /* @__PURE__ */ ordersRoute('openMatters', 'GET /internal/open-matters/:id', {
  who: 'service',
  params: IdParams,
  answer: z.array(OpenMatter),
});

/**
 * Starts the deletion of an account: blocks new orders from the user for a few minutes, until the account is
 * marked for deletion. Returns anything that is still open, in which case the account is not deleted.
 */
export const beginLeaving = /* @__PURE__ */ ordersRoute('beginLeaving', 'PUT /internal/departures/:id', {
  who: 'service',
  params: IdParams,
  answer: z.array(OpenMatter),
});

/**
 * Returns the members of a reported message's conversation, which shows whether the reporter is one of them.
 */
export const findMessage = /* @__PURE__ */ ordersRoute('findMessage', 'GET /internal/messages/:id', {
  who: 'service',
  params: IdParams,
  answer: z.object({ senderId: Id, memberIds: z.array(Id) }),
});

/** Returns the reported review, which must be published, and its author. */
export const findReview = /* @__PURE__ */ ordersRoute('findReview', 'GET /internal/reviews/:id', {
  who: 'service',
  params: IdParams,
  answer: z.object({ authorId: Id, text: z.string() }),
});

/** A photo in a message, for the conversation's two members. Pages only link to this route. */
export const readMessagePhoto = /* @__PURE__ */ ordersRoute(
  'readMessagePhoto',
  'GET /api/messages/:id/photos/:photoId',
  {
    who: 'signed-in',
    params: PrivatePhotoParams,
    query: PhotoSizeQuery,
    reads: [],
    answer: z.file(),
    contentType: 'application/octet-stream',
  },
);

/**
 * A photo in a dispute, for both parties and for admins. The audit log records reads by admins. Pages only
 * link to this route.
 */
export const readDisputePhoto = /* @__PURE__ */ ordersRoute(
  'readDisputePhoto',
  'GET /api/disputes/:id/photos/:photoId',
  {
    who: 'signed-in',
    params: PrivatePhotoParams,
    query: PhotoSizeQuery,
    reads: [],
    answer: z.file(),
    contentType: 'application/octet-stream',
  },
);

/** An order's waybill, for both parties, and for admins during a dispute. Pages only link to this route. */
export const readWaybill = /* @__PURE__ */ ordersRoute('readWaybill', 'GET /api/transactions/:id/waybill', {
  who: 'signed-in',
  params: IdParams,
  query: z.extend(PhotoSizeQuery, { way: z.optional(z.enum(parcelWays)) }),
  reads: [],
  answer: z.file(),
  contentType: 'application/octet-stream',
});

export const listMessagesAround = /* @__PURE__ */ ordersRoute(
  'listMessagesAround',
  'GET /internal/messages/:id/around',
  {
    who: 'service',
    params: IdParams,
    answer: z.array(CaseMessage),
  },
);
