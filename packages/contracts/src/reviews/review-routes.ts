import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { NewReply, NewReview, Rating, Review, ReviewPage } from './review.ts';

/** Lists the published reviews about a member, newest first. */
export const listMemberReviews = /* @__PURE__ */ defineRoute({
  name: 'listMemberReviews',
  service: 'orders',
  method: 'GET',
  path: '/api/reviews/members/:id',
  who: 'anyone',
  params: IdParams,
  query: z.strictObject(pageFields),
  reads: ['review'],
  paged: true,
  status: 200,
  answer: z.array(Review),
  errors: [],
});

/** Answers the ratings of several members; those without a review are left out. */
export const listRatings = /* @__PURE__ */ defineRoute({
  name: 'listRatings',
  service: 'orders',
  method: 'GET',
  path: '/api/reviews/ratings',
  who: 'anyone',
  query: z.strictObject({
    /** Comma-separated ids of members, at most 48. */
    ids: z.string().check(z.regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,47}$/)),
  }),
  reads: ['review'],
  status: 200,
  answer: z.array(Rating),
  errors: [],
});

/** Options shared by the calls about one order or donation, whose id they take. */
const ofDeal = {
  service: 'orders',
  who: 'signed-in',
  params: IdParams,
  status: 200,
  answer: ReviewPage,
} as const;

export const getReviews = /* @__PURE__ */ defineRoute({
  ...ofDeal,
  name: 'getReviews',
  method: 'GET',
  path: '/api/reviews/:id',
  reads: ['review', 'order', 'donation'],
  errors: [],
});

/** Writes or changes the caller's review. It is published when both sides have written, or after 14 days. */
export const writeReview = /* @__PURE__ */ defineRoute({
  ...ofDeal,
  name: 'writeReview',
  method: 'PUT',
  path: '/api/reviews/:id',
  body: NewReview,
  changes: ['review'],
  errors: ['review-closed'],
});

/** Answers the other side's published review, once. */
export const replyToReview = /* @__PURE__ */ defineRoute({
  ...ofDeal,
  name: 'replyToReview',
  method: 'PUT',
  path: '/api/reviews/:id/reply',
  body: NewReply,
  changes: ['review'],
  errors: ['review-closed'],
});
