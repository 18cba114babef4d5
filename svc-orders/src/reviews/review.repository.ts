import type { ReviewSide } from '@alaso/contracts';
import { formerMember } from '@alaso/contracts/internal';
import { type DbSession, derivedId, rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { findDueIds } from '../workflow/index.ts';
import {
  type RatingDocument,
  ratingsOf,
  type ReviewDocument,
  reviewsOf,
  type WindowDocument,
  windowsOf,
} from './review.model.ts';

export type ReviewRepository = ReturnType<typeof reviewRepository>;

export const reviewId = (dealId: string, side: ReviewSide) => derivedId('review', dealId, side);

/** Returns the average of the stars, rounded to one decimal. */
export const averageOf = ({ count, sum }: Pick<RatingDocument, 'count' | 'sum'>) =>
  Math.round((10 * sum) / count) / 10;

const nothing = { count: 0, sum: 0, stars: [0, 0, 0, 0, 0] };

/** Returns a review's effect on a rating: +1 when it is shown, -1 when it is no longer shown. */
const byOne = (stars: number, by: 1 | -1) => ({
  $inc: { count: by, sum: by * stars, [`stars.${stars - 1}`]: by },
});

/** Finds erased accounts by `isErased`, which remains in their rating rows. */
export const erasedMembers = (connection: Connection) => ({
  isAmong: async (userIds: readonly string[]): Promise<boolean> =>
    (await ratingsOf(connection).exists({ _id: { $in: [...userIds] }, isErased: true })) !== null,
});

export function reviewRepository(connection: Connection) {
  const windows = windowsOf(connection);
  const reviews = reviewsOf(connection);
  const ratings = ratingsOf(connection);

  /**
   * Locks a member's rating. This serializes all changes to the member's reviews. Call it inside
   * `retryOnDuplicateKey`, because the first lock inserts the row.
   */
  const lockRating = (memberId: string, session: DbSession): Promise<RatingDocument> =>
    ratings
      .findOneAndUpdate(
        { _id: memberId },
        { $inc: { locks: 1 }, $setOnInsert: { ...nothing, isErased: false } },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean();

  async function recount(memberId: string, session?: DbSession) {
    const found = await reviews
      .aggregate<{ _id: number; count: number }>([
        { $match: { memberId, isShown: true } },
        { $group: { _id: '$stars', count: { $sum: 1 } } },
      ])
      .session(session ?? null);
    const stars = nothing.stars.map((_, at) => found.find(({ _id }) => _id === at + 1)?.count ?? 0);
    const count = stars.reduce((sum, one) => sum + one, 0);
    return { count, sum: stars.reduce((sum, one, at) => sum + one * (at + 1), 0), stars };
  }

  return {
    lockRating,
    recount,

    findWindow: async (_id: string, session?: DbSession): Promise<WindowDocument | undefined> =>
      (await windows.findOne({ _id }, null, { session }).lean()) ?? undefined,

    /** Stores a window unless it already exists. */
    async openWindow(window: WindowDocument, session?: DbSession): Promise<void> {
      const { _id, ...fields } = window;
      await windows.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, session });
    },

    /**
     * Changes an open window and returns its new state, or undefined if it is closed. Serializes changes to
     * the window.
     */
    changeWindow: async (
      _id: string,
      change: { written: ReviewSide } | Partial<Pick<WindowDocument, 'isClosed' | 'timerAt' | 'isReminded'>>,
      session: DbSession,
    ): Promise<WindowDocument | undefined> =>
      (await windows
        .findOneAndUpdate(
          { _id, isClosed: false },
          'written' in change ? { $addToSet: change } : { $set: change },
          { returnDocument: 'after', session },
        )
        .lean()) ?? undefined,

    /** Returns the ids of windows whose timer is due, longest overdue first. */
    due: (now: Date, limit: number) => findDueIds(windows, 'timerAt', { now, limit }),

    ofDeal: (dealId: string, session?: DbSession): Promise<ReviewDocument[]> =>
      reviews.find({ dealId }, null, { session }).lean(),

    find: async (_id: string, session?: DbSession): Promise<ReviewDocument | undefined> =>
      (await reviews.findOne({ _id }, null, { session }).lean()) ?? undefined,

    /** Stores a review, or changes it while it is not published. */
    async write(review: ReviewDocument, session: DbSession): Promise<void> {
      const { _id, stars, tags, text } = review;
      const changed = { $set: { stars, tags, text } };
      const { matchedCount } = await reviews.updateOne({ _id, publishedAt: null }, changed, { session });
      if (matchedCount === 0) await reviews.create([review], { session });
    },

    /** Publishes a review and counts it in the member's rating. Returns false if it is already published. */
    async publish(review: ReviewDocument, at: Date, session: DbSession): Promise<boolean> {
      const { _id, memberId, stars, isHidden } = review;
      const published = { $set: { publishedAt: at, isShown: !isHidden } };
      const { modifiedCount } = await reviews.updateOne({ _id, publishedAt: null }, published, { session });
      if (modifiedCount === 0) return false;
      if (!isHidden) await ratings.updateOne({ _id: memberId }, byOne(stars, 1), { session });
      return true;
    },

    /**
     * Hides or shows a review according to the decision made at the given time, and updates the member's
     * rating. The latest decision wins. The caller must hold the rating's lock.
     */
    async decide(
      { _id, memberId, stars, publishedAt, isShown }: ReviewDocument,
      { isHidden, at }: { isHidden: boolean; at: Date },
      session: DbSession,
    ): Promise<void> {
      const shown = publishedAt !== null && !isHidden;
      const change = { $set: { isHidden, decidedAt: at, isShown: shown } };
      await reviews.updateOne({ _id }, change, { session });
      if (shown !== isShown)
        await ratings.updateOne({ _id: memberId }, byOne(stars, shown ? 1 : -1), { session });
    },

    /** Stores a reply. Returns false if the review already has one or is not shown. */
    async reply(_id: string, text: string, at: Date, session: DbSession): Promise<boolean> {
      const change = { $set: { reply: { text, at } } };
      const { modifiedCount } = await reviews.updateOne({ _id, reply: null, isShown: true }, change, {
        session,
      });
      return modifiedCount === 1;
    },

    /** Returns a page of shown reviews of a member, newest first. */
    page: (
      memberId: string,
      after: { publishedAt: Date; _id: string } | undefined,
      limit: number,
    ): Promise<ReviewDocument[]> =>
      reviews
        .find({ memberId, isShown: true, ...rowsAfter({ publishedAt: -1, _id: -1 }, after) })
        .sort({ publishedAt: -1, _id: -1 })
        .limit(limit)
        .lean(),

    /** Returns the ratings of these members. Leaves out members without a rating. */
    listRatings: (memberIds: readonly string[]): Promise<RatingDocument[]> =>
      ratings.find({ _id: { $in: [...memberIds] }, count: { $gt: 0 } }).lean(),

    /** Returns the ratings with ids after the given one, in id order. */
    ratingsAfter: (id: string, limit: number): Promise<RatingDocument[]> =>
      ratings
        .find({ _id: { $gt: id }, isErased: false })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),

    /** Replaces a rating with a recount of its reviews. The caller must hold the rating's lock. */
    async setRating(
      memberId: string,
      rating: Pick<RatingDocument, 'count' | 'sum' | 'stars'>,
      session: DbSession,
    ): Promise<void> {
      await ratings.updateOne({ _id: memberId }, { $set: rating }, { session });
    },

    /** Stores a user's new first name. An organization keeps its name. */
    async rename(userId: string, firstName: string): Promise<void> {
      const personal = { $or: [{ kind: { $ne: 'donation' as const } }, { side: 'owner' as const }] };
      await reviews.updateMany({ authorId: userId, ...personal }, { $set: { authorName: firstName } });
      await windows.updateMany({ ownerId: userId }, { $set: { ownerName: firstName } });
      const other = { otherId: userId, kind: { $ne: 'donation' as const } };
      await windows.updateMany(other, { $set: { otherName: firstName } });
    },

    /**
     * Erases a user's text and name, and deletes the reviews of them. The stars that the user gave remain in
     * the reviewed members' ratings. First marks the user's rating as erased, in a transaction, so that later
     * writes are rejected and earlier ones are erased here.
     */
    async erase(userId: string): Promise<void> {
      await connection.transaction(async (session) => {
        await lockRating(userId, session);
        await ratings.updateOne({ _id: userId }, { $set: { ...nothing, isErased: true } }, { session });
      });
      await reviews.deleteMany({ memberId: userId });
      await reviews.deleteMany({ authorId: userId, publishedAt: null });
      const left = { $set: { authorName: formerMember, text: '' } };
      await reviews.updateMany({ authorId: userId }, left);
      const closed = { isClosed: true, timerAt: null };
      await windows.updateMany({ ownerId: userId }, { $set: { ownerName: formerMember, ...closed } });
      await windows.updateMany({ otherId: userId }, { $set: { otherName: formerMember, ...closed } });
    },
  };
}
