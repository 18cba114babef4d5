import {
  donationLimits,
  listingLimits,
  type ReviewKind,
  reviewKinds,
  reviewLimits,
  type ReviewSide,
  reviewSides,
  type ReviewTag,
  reviewTags,
} from '@alaso/contracts';
import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/**
 * A row of `review_windows`: the 14 days after an order or donation was completed. The row serializes the
 * timer and both parties' writes.
 */
export type WindowDocument = {
  /** Id of the order or donation. */
  _id: string;
  kind: ReviewKind;
  listingTitle: string;
  ownerId: string;
  otherId: string;
  /** Copied when the window was opened. */
  ownerName: string;
  otherName: string;
  /** Parties that have written a review. */
  written: ReviewSide[];
  closesAt: Date;
  /** Time at which the parties are reminded, or the window closes. Null once it is closed. */
  timerAt: Date | null;
  isReminded: boolean;
  isClosed: boolean;
};

const id = { type: String, required: true, match: uuid } as const;
const name = { type: String, required: true, maxlength: donationLimits.organizationName } as const;

const windowSchema = rowSchema<WindowDocument>({
  _id: id,
  kind: { type: String, required: true, enum: reviewKinds },
  listingTitle: { type: String, required: true, minlength: 1, maxlength: listingLimits.title },
  ownerId: id,
  otherId: id,
  ownerName: name,
  otherName: name,
  written: { type: [{ type: String, enum: reviewSides }], required: true },
  closesAt: { type: Date, required: true },
  timerAt: { type: Date, default: null },
  isReminded: { type: Boolean, required: true },
  isClosed: { type: Boolean, required: true },
});

// A user's windows, for data exports, renames, and account erasure.
windowSchema.index({ ownerId: 1 });
windowSchema.index({ otherId: 1 });
// Due timers, longest overdue first.
windowSchema.index({ timerAt: 1 }, { partialFilterExpression: { timerAt: { $type: 'date' } } });

export const windowsOf = defineModel<WindowDocument>('review_windows', windowSchema);

type Reply = { text: string; at: Date };

export type ReviewDocument = {
  /** Derived from the order or donation and the author's side, so that each side has one review. */
  _id: string;
  dealId: string;
  kind: ReviewKind;
  side: ReviewSide;
  authorId: string;
  authorName: string;
  /** Id of the reviewed member. */
  memberId: string;
  stars: number;
  tags: ReviewTag[];
  text: string;
  writtenAt: Date;
  /** Null until both parties have written a review, or the window is closed. */
  publishedAt: Date | null;
  /** Set while a moderation decision hides the review. `decidedAt` is the time of the latest decision. */
  isHidden: boolean;
  decidedAt: Date | null;
  /** True if the review is published and not hidden. Only then is it listed and counted in the rating. */
  isShown: boolean;
  reply: Reply | null;
};

const reply = partSchema<Reply>({
  text: { type: String, required: true, maxlength: reviewLimits.text },
  at: { type: Date, required: true },
});

const reviewSchema = rowSchema<ReviewDocument>({
  _id: id,
  dealId: id,
  kind: { type: String, required: true, enum: reviewKinds },
  side: { type: String, required: true, enum: reviewSides },
  authorId: id,
  authorName: name,
  memberId: id,
  stars: { type: Number, required: true, min: 1, max: 5, validate: wholeNumber },
  tags: { type: [{ type: String, enum: reviewTags }], required: true },
  text: { type: String, required: true, maxlength: reviewLimits.text },
  writtenAt: { type: Date, required: true },
  publishedAt: { type: Date, default: null },
  isHidden: { type: Boolean, required: true },
  decidedAt: { type: Date, default: null },
  isShown: { type: Boolean, required: true },
  reply: { type: reply, default: null },
});

// Both reviews for an order or donation.
reviewSchema.index({ dealId: 1 });
// A member's review page, newest first. Also used to recount their rating and to erase their account.
reviewSchema.index({ memberId: 1, isShown: 1, publishedAt: -1, _id: -1 });
// Reviews written by a user, for data exports, renames, and account erasure.
reviewSchema.index({ authorId: 1, _id: 1 });

export const reviewsOf = defineModel<ReviewDocument>('reviews', reviewSchema);

/**
 * A row of `member_ratings`: a count of the shown reviews of a member, updated in the transactions that
 * change them.
 */
export type RatingDocument = {
  /** The member's id. */
  _id: string;
  count: number;
  sum: number;
  /** Number of reviews with 1, 2, 3, 4, and 5 stars. */
  stars: number[];
  /** Counts the transactions that locked this row. */
  locks: number;
  /** True once the account has been erased, so that a late write by or about the member is rejected. */
  isErased: boolean;
};

const count = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

export const ratingsOf = defineModel<RatingDocument>(
  'member_ratings',
  rowSchema<RatingDocument>({
    _id: id,
    count,
    sum: count,
    stars: { type: [count], required: true },
    locks: count,
    isErased: { type: Boolean, required: true },
  }),
);
