import { defineModel, isDuplicateKey, olderThan, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type NotificationKind, notificationKinds } from '@alaso/contracts';
import { maxNotificationText, maxNotificationTitle, nameOf } from '@alaso/contracts/internal';

/** `at-once` and `daily` mean that the email is still pending. */
const mailStates = ['none', 'at-once', 'daily', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

export type NotificationDocument = {
  /** The id chosen by the service that created the notification. */
  _id: string;
  userId: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** A path on our site. */
  link: string;
  inBell: boolean;
  mail: MailState;
  readAt: Date | null;
  /** Time of the event, not the time at which the notification was stored. */
  createdAt: Date;
};

const keptDays = 90;
/** Maximum number of notifications kept per user. */
export const keptNotifications = 200;

const schema = rowSchema<NotificationDocument>({
  _id: { type: String, required: true, match: uuid },
  userId: { type: String, required: true, match: uuid },
  kind: { type: String, required: true, enum: notificationKinds },
  title: { type: String, required: true, minlength: 1, maxlength: maxNotificationTitle },
  text: { type: String, required: true, maxlength: maxNotificationText },
  link: { type: String, required: true, minlength: 1, maxlength: 600 },
  inBell: { type: Boolean, required: true },
  mail: { type: String, required: true, enum: mailStates },
  readAt: { type: Date, default: null },
  createdAt: { type: Date, required: true },
});

// For `page`, newest first. Also for count, countUnread, and prune, which read one user's notifications.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// For peopleForDigest and forDigest. Contains only notifications that are pending for a daily email.
schema.index({ mail: 1, userId: 1, createdAt: -1 }, { partialFilterExpression: { mail: 'daily' } });
schema.index({ createdAt: 1 }, { expireAfterSeconds: keptDays * 86_400 });

export const notificationsOf = defineModel<NotificationDocument>('notices', schema);

export type NotificationRepository = ReturnType<typeof notificationRepository>;

type Cursor = Pick<NotificationDocument, '_id' | 'createdAt'>;

const newestFirst = { createdAt: -1, _id: -1 } as const;

export function notificationRepository(connection: Connection) {
  const notifications = notificationsOf(connection);
  return {
    find: (id: string) => notifications.findOne({ _id: id }).lean(),

    findOwn: (id: string, userId: string) => notifications.findOne({ _id: id, userId, inBell: true }).lean(),

    /** Leaves an existing notification unchanged. */
    async add(notification: NotificationDocument): Promise<void> {
      try {
        await notifications.insertMany([notification]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Deletes all of a user's notifications except the newest {@link keptNotifications}. */
    async prune(userId: string): Promise<void> {
      const [last] = await notifications
        .find({ userId })
        .sort(newestFirst)
        .skip(keptNotifications - 1)
        .limit(1)
        .lean();
      if (last) await notifications.deleteMany({ userId, ...olderThan(last) });
    },

    /** Returns a page of the notifications that the bell shows, newest first. */
    page: (userId: string, after: Cursor | undefined, limit: number) =>
      notifications
        .find({ userId, inBell: true, ...olderThan(after) })
        .sort(newestFirst)
        .limit(limit)
        .lean(),

    count: (userId: string) => notifications.countDocuments({ userId, inBell: true }),
    countUnread: (userId: string) => notifications.countDocuments({ userId, inBell: true, readAt: null }),

    /** Returns the notifications older than `before` that are pending for a daily email, newest first. */
    forDigest: (userId: string, before: Date) =>
      notifications
        .find({ mail: 'daily', userId, createdAt: { $lt: before } })
        .sort(newestFirst)
        .limit(keptNotifications)
        .lean(),

    /**
     * Reads up to `limit` pending notifications older than `before`, for users with ids greater than `after`.
     * Returns the ids of those users in ascending order.
     */
    async peopleForDigest(before: Date, after: string, limit: number): Promise<string[]> {
      const waiting = { mail: 'daily' as const, userId: { $gt: after }, createdAt: { $lt: before } };
      const rows = await notifications.find(waiting, { userId: 1 }).sort({ userId: 1 }).limit(limit).lean();
      return [...new Set(rows.map(({ userId }) => userId))];
    },

    /**
     * Deletes other users' notifications that contain this user's name and refer to either the user or one of
     * the given ids or titles. Reads all notifications, once for each erased account.
     */
    async removeMentions(
      { _id: userId, firstName }: { _id: string; firstName: string },
      { ids, titles }: { ids: readonly string[]; titles: readonly string[] },
    ) {
      const texts = [firstName, nameOf(userId)].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const named = new RegExp(texts.join('|'));
      const about = [nameOf(userId), ...ids, ...titles];
      const query = notifications.find({ $or: [{ text: named }, { title: named }] });
      const found: string[] = [];
      for await (const { _id, title, text, link } of query.lean().cursor()) {
        if (about.some((one) => `${title} ${text} ${link}`.includes(one))) found.push(_id);
      }
      await notifications.deleteMany({ _id: { $in: found } });
    },

    async setMail(ids: readonly string[], mail: MailState): Promise<void> {
      await notifications.updateMany({ _id: { $in: [...ids] } }, { $set: { mail } });
    },

    async read(id: string, userId: string, readAt: Date): Promise<void> {
      await notifications.updateOne({ _id: id, userId, readAt: null }, { $set: { readAt } });
    },

    /** Marks this user's notifications that link to the given page as read. */
    async readAt(link: string, userId: string, readAt: Date): Promise<void> {
      await notifications.updateMany({ userId, link, readAt: null }, { $set: { readAt } });
    },

    /** Marks this notification and all older ones as read. */
    async readUpTo(newest: Cursor, userId: string, readAt: Date): Promise<void> {
      const seen = [{ _id: newest._id }, olderThan(newest)];
      await notifications.updateMany({ userId, readAt: null, $or: seen }, { $set: { readAt } });
    },
  };
}
