import { isDuplicateKey } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { keptNotices, type MailState, type NoticeDocument, noticesOf } from './notice.model.ts';

export type NoticeRepository = ReturnType<typeof noticeRepository>;

/** Where a notice stands among those of one person. */
type Place = Pick<NoticeDocument, '_id' | 'createdAt'>;

const newestFirst = { createdAt: -1, _id: -1 } as const;
const before = ({ createdAt, _id }: Place) => [
  { createdAt: { $lt: createdAt } },
  { createdAt, _id: { $lt: _id } },
];

export function noticeRepository(connection: Connection) {
  const notices = noticesOf(connection);
  return {
    find: (id: string) => notices.findOne({ _id: id }).lean(),

    findOwn: (id: string, userId: string) => notices.findOne({ _id: id, userId, inBell: true }).lean(),

    /** A notice that is there already stays as it is. */
    async add(notice: NoticeDocument): Promise<void> {
      try {
        await notices.insertMany([notice]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Removes what is older than the newest {@link keptNotices} of a person. */
    async prune(userId: string): Promise<void> {
      const [last] = await notices
        .find({ userId })
        .sort(newestFirst)
        .skip(keptNotices - 1)
        .limit(1)
        .lean();
      if (last) await notices.deleteMany({ userId, $or: before(last) });
    },

    /** What is shown behind a person's bell, newest first, after the given notice. */
    page: (userId: string, after: Place | undefined, limit: number) =>
      notices
        .find({ userId, inBell: true, ...(after && { $or: before(after) }) })
        .sort(newestFirst)
        .limit(limit)
        .lean(),

    async counts(userId: string): Promise<{ total: number; unread: number }> {
      const shown = { userId, inBell: true };
      const [total, unread] = await Promise.all([
        notices.countDocuments(shown),
        notices.countDocuments({ ...shown, readAt: null }),
      ]);
      return { total, unread };
    },

    /** What waits for the person's next daily mail and was taken in before, newest first. */
    forDigest: (userId: string, before: Date) =>
      notices
        .find({ mail: 'daily', userId, createdAt: { $lt: before } })
        .sort(newestFirst)
        .limit(keptNotices)
        .lean(),

    /**
     * At most `limit` people for whom something of that time waits, in the order of their ids, after this
     * one.
     */
    async peopleForDigest(before: Date, after: string, limit: number): Promise<string[]> {
      const waiting = { mail: 'daily' as const, userId: { $gt: after }, createdAt: { $lt: before } };
      const rows = await notices.find(waiting, { userId: 1 }).sort({ userId: 1 }).limit(limit).lean();
      return [...new Set(rows.map(({ userId }) => userId))];
    },

    async setMail(ids: readonly string[], mail: MailState): Promise<void> {
      await notices.updateMany({ _id: { $in: [...ids] } }, { $set: { mail } });
    },

    /** Marks one of the person's notices as read, if it is not yet. */
    async read(id: string, userId: string, readAt: Date): Promise<void> {
      await notices.updateOne({ _id: id, userId, readAt: null }, { $set: { readAt } });
    },

    /** Marks the person's notices up to this one as read. */
    async readUpTo(newest: Place, userId: string, readAt: Date): Promise<void> {
      const seen = [{ _id: newest._id }, ...before(newest)];
      await notices.updateMany({ userId, readAt: null, $or: seen }, { $set: { readAt } });
    },
  };
}
