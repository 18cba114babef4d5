import * as z from 'zod/mini';
import { Id, Text, Timestamp } from '../fields.ts';

/** Review limits (decision 53). */
export const reviewLimits = {
  /** Maximum length of a review or a reply, in characters. */
  text: 1000,
  /** Number of days after completion within which both parties can write a review. */
  days: 14,
  /** Number of days after which a party that has not written a review gets a reminder. */
  remindAfterDays: 7,
  /** Maximum number of members per ratings call. */
  members: 48,
} as const;

/** A review is about a completed order in one of these categories, or a donation. */
export const reviewKinds = ['resale', 'gift', 'rent', 'upcycle', 'donation'] as const;
export const ReviewKind = z.enum(reviewKinds);
export type ReviewKind = z.infer<typeof ReviewKind>;

/**
 * `owner` is the seller, giver, lender, tailor, or donor. `other` is the buyer, renter, client, or
 * organization.
 */
export const reviewSides = ['owner', 'other'] as const;
export const ReviewSide = z.enum(reviewSides);
export type ReviewSide = z.infer<typeof ReviewSide>;

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

/** The tags that an author can choose, by review kind and author role. */
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
  /** The author's role. */
  side: ReviewSide,
  authorName: z.string(),
  stars: z.number(),
  tags: z.array(ReviewTag),
  /** Empty if the author wrote no text or their account was erased. */
  text: z.string(),
  publishedAt: Timestamp,
  /** The reviewed member's reply. */
  reply: z.nullable(ReviewReply),
});
export type Review = z.infer<typeof Review>;

/** A review as both parties see it. If moderation has hidden the review, nobody else can see it. */
export const OwnReview = z.object({
  ...Review.shape,
  publishedAt: z.nullable(Timestamp),
  isHidden: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** The reviews for an order or donation, as one of its parties sees them. */
export const ReviewPage = z.object({
  kind: ReviewKind,
  side: ReviewSide,
  memberId: z.nullable(Id),
  memberName: z.string(),
  /**
   * `early`: the order or donation is not completed yet. `open`: the caller can write or change their review,
   * and cannot see the other party's review yet. `closed`: the reviews are published, or the 14 days are
   * over. `none`: there is nobody to review.
   */
  state: z.enum(['early', 'open', 'closed', 'none']),
  /** The deadline; null unless the state is `open`. */
  until: z.nullable(Timestamp),
  own: z.nullable(OwnReview),
  /** The other party's review; null until it is published. */
  theirs: z.nullable(OwnReview),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** A summary of a member's published reviews. A member without a review has no rating. */
export const Rating = z.object({
  memberId: Id,
  count: z.number(),
  /** Rounded to one decimal. */
  average: z.number(),
  /** Number of reviews with 1, 2, 3, 4, and 5 stars. */
  stars: z.array(z.number()),
  /** The value used to sort members: see {@link ratingScore}. */
  score: z.number(),
});
export type Rating = z.infer<typeof Rating>;

/** The prior for {@link ratingScore}: its weight in reviews, and its star rating. */
const prior = { weight: 5, stars: 4 } as const;

/**
 * Returns the Bayesian average of a member's stars, used to sort members: (C·m + sum) / (C + count), where m
 * is the prior mean of 4 stars and C is its weight of 5 reviews. The first few reviews change the score only
 * slightly, so a single bad review does not put a member last, and a single good one does not put a member
 * first. The score is never shown. Source: https://en.wikipedia.org/wiki/Bayesian_average. The prior is an
 * assumption until there are enough reviews to estimate it.
 */
export const ratingScore = ({ count, sum }: { count: number; sum: number }): number =>
  (prior.weight * prior.stars + sum) / (prior.weight + count);
