import * as z from 'zod/mini';
import { Id, Text, Timestamp } from '../fields.ts';

/** Limits of reviews (decision 53). */
export const reviewLimits = {
  /** Characters of a review or a reply. */
  text: 1000,
  /** How long after completion both sides may write. */
  days: 14,
  /** When a side that has not written is reminded. */
  remindAfterDays: 7,
  /** Members whose ratings one call returns. */
  members: 48,
} as const;

/** A review is about a completed order of one of these categories, or a donation. */
export const reviewKinds = ['resale', 'gift', 'rent', 'upcycle', 'donation'] as const;
export const ReviewKind = z.enum(reviewKinds);
export type ReviewKind = z.infer<typeof ReviewKind>;

/**
 * `owner` is the seller, giver, lender, tailor or donor; `other` is the buyer, renter, client or
 * organization.
 */
export const reviewSides = ['owner', 'other'] as const;
export const ReviewSide = z.enum(reviewSides);
export type ReviewSide = z.infer<typeof ReviewSide>;

/** The tags with their labels. */
export const reviewTagWords = {
  'as-described': 'As described',
  'on-time': 'On time',
  'fair-price': 'Fair price',
  'good-communication': 'Good communication',
  'good-work': 'Good work',
  careful: 'Took good care',
  'clear-wishes': 'Clear wishes',
  'paid-as-agreed': 'Paid as agreed',
  friendly: 'Friendly',
} as const;
export const ReviewTag = z.enum([
  'as-described',
  'on-time',
  'fair-price',
  'good-communication',
  'good-work',
  'careful',
  'clear-wishes',
  'paid-as-agreed',
  'friendly',
]);
export type ReviewTag = z.infer<typeof ReviewTag>;
export const reviewTags = ReviewTag.options;

/** The tags that an author may choose, by what was completed and by their side of it. */
export const reviewTagsOf: Readonly<Record<ReviewKind, Readonly<Record<ReviewSide, readonly ReviewTag[]>>>> =
  {
    resale: {
      other: ['as-described', 'on-time', 'fair-price', 'good-communication'],
      owner: ['on-time', 'paid-as-agreed', 'good-communication', 'friendly'],
    },
    gift: {
      other: ['as-described', 'on-time', 'good-communication', 'friendly'],
      owner: ['on-time', 'good-communication', 'friendly'],
    },
    rent: {
      other: ['as-described', 'on-time', 'fair-price', 'good-communication'],
      owner: ['careful', 'on-time', 'paid-as-agreed', 'good-communication'],
    },
    upcycle: {
      other: ['good-work', 'on-time', 'fair-price', 'good-communication'],
      owner: ['clear-wishes', 'on-time', 'paid-as-agreed', 'good-communication'],
    },
    donation: {
      other: ['as-described', 'on-time', 'good-communication', 'friendly'],
      owner: ['on-time', 'good-communication', 'friendly'],
    },
  };

export const Stars = z.number().check(z.int(), z.minimum(1, 'Choose 1 to 5 stars'), z.maximum(5));

export const NewReview = z.strictObject({
  stars: Stars,
  tags: z.array(ReviewTag).check(z.maxLength(4)),
  text: Text(reviewLimits.text),
});
export type NewReview = z.infer<typeof NewReview>;

export const NewReply = z.strictObject({
  text: Text(reviewLimits.text, 'Write a reply').check(z.minLength(1, 'Write a reply')),
});
export type NewReply = z.infer<typeof NewReply>;

export const ReviewReply = z.object({ text: z.string(), at: Timestamp });

/** A published review on a member's page. */
export const Review = z.object({
  id: Id,
  kind: ReviewKind,
  /** The author's side. */
  side: ReviewSide,
  authorName: z.string(),
  stars: z.number(),
  tags: z.array(ReviewTag),
  /** Empty if the author wrote none, or their account was erased. */
  text: z.string(),
  publishedAt: Timestamp,
  /** The reviewed member's answer. */
  reply: z.nullable(ReviewReply),
});
export type Review = z.infer<typeof Review>;

/** A review as the two sides see it. Hidden by a moderation decision, it is shown to nobody else. */
export const OwnReview = z.object({
  ...Review.shape,
  publishedAt: z.nullable(Timestamp),
  isHidden: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** The reviews of an order or donation, as one of its sides sees them. */
export const ReviewPage = z.object({
  kind: ReviewKind,
  side: ReviewSide,
  memberId: z.nullable(Id),
  memberName: z.string(),
  /**
   * `early`: not completed. `open`: the caller may write or change their review; the other's stays secret.
   * `closed`: published, or the 14 days are over. `none`: there is no one to review.
   */
  state: z.enum(['early', 'open', 'closed', 'none']),
  /** When it closes; null unless open. */
  until: z.nullable(Timestamp),
  own: z.nullable(OwnReview),
  /** The other side's review, once it is published. */
  theirs: z.nullable(OwnReview),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** The published reviews of a member, counted. Members without one have no rating. */
export const Rating = z.object({
  memberId: Id,
  count: z.number(),
  /** Rounded to one decimal. */
  average: z.number(),
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.number()),
  /** Sorts members: see {@link ratingScore}. */
  score: z.number(),
});
export type Rating = z.infer<typeof Rating>;

/** The prior of {@link ratingScore}: how many reviews it weighs, and their stars. */
const prior = { weight: 5, stars: 4 } as const;

/**
 * Returns the Bayesian average of a member's stars, by which members are sorted: (C·m + sum) / (C + count),
 * where m is the prior mean of 4 stars and C its weight of 5 reviews. A member's first reviews move it
 * little, so a single bad one sorts nobody last, and a single good one nobody first. It is never shown.
 * Source: https://en.wikipedia.org/wiki/Bayesian_average. The prior is an assumption until there are enough
 * reviews to estimate it.
 */
export const ratingScore = ({ count, sum }: { count: number; sum: number }): number =>
  (prior.weight * prior.stars + sum) / (prior.weight + count);
