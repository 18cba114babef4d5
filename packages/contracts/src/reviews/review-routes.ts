import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { ordersRoute } from '../route.ts';
import { NewReply, NewReview, Rating, Review, ReviewPage } from './review.ts';

/** Lists the published reviews of a member, newest first. */
export const listMemberReviews = /* @__PURE__ */ ordersRoute(
  'listMemberReviews',
  'GET /api/reviews/members/:id',
  {
    who: 'anyone',
    params: IdParams,
    query: z.strictObject(pageFields),
    reads: ['review'],
    paged: true,
    answer: z.array(Review),
  },
);

/** Returns the ratings for several members. Members without a review are omitted. */
export const listRatings = /* @__PURE__ */ ordersRoute('listRatings', 'GET /api/reviews/ratings', {
  who: 'anyone',
  query: z.strictObject({
    /** Comma-separated member ids, up to 48. */
    ids: z.string().check(z.regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,47}$/)),
  }),
  reads: ['review'],
  answer: z.array(Rating),
});

/** Options shared by all calls for a single order or donation, whose id is in the path. */
const ofDeal = {
  who: 'signed-in',
  params: IdParams,
  answer: ReviewPage,
} as const;

export const getReviews = /* @__PURE__ */ ordersRoute('getReviews', 'GET /api/reviews/:id', {
  ...ofDeal,
  reads: ['review', 'order', 'donation'],
});

/**
 * Creates or updates the caller's review. Reviews are published when both parties have written one, or after
 * 14 days.
 */
export const writeReview = /* @__PURE__ */ ordersRoute('writeReview', 'PUT /api/reviews/:id', {
  ...ofDeal,
  body: NewReview,
  changes: ['review'],
  errors: ['review-closed'],
});

/** Replies to the other party's published review. Only one reply is allowed. */
export const replyToReview = /* @__PURE__ */ ordersRoute('replyToReview', 'PUT /api/reviews/:id/reply', {
  ...ofDeal,
  body: NewReply,
  changes: ['review'],
  errors: ['review-closed'],
});
