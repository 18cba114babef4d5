import { notificationKinds, type NotificationKind } from '@alaso/contracts';
import { maxNotificationText, maxNotificationTitle } from '@alaso/contracts/internal';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** Mail states of a notification: `at-once` and `daily` are pending. */
const mailStates = ['none', 'at-once', 'daily', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** A row of `notices`. */
export type NotificationDocument = {
  /** The id chosen by the raising service. */
  _id: string;
  userId: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** A path of ours. */
  link: string;
  /** Set if it is shown in the bell. */
  inBell: boolean;
  mail: MailState;
  readAt: Date | null;
  /** When it happened, not when it was stored. */
  createdAt: Date;
};

/** How long notifications are kept, and how many per user. */
const keptDays = 90;
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

// For page: one user's notifications, newest first. Also for counts and prune, which read one user's rows.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// For peopleForDigest and forDigest. Contains only what is pending for a daily mail.
schema.index({ mail: 1, userId: 1, createdAt: -1 }, { partialFilterExpression: { mail: 'daily' } });
// The database deletes expired notifications.
schema.index({ createdAt: 1 }, { expireAfterSeconds: keptDays * 86_400 });

export const notificationsOf = defineModel<NotificationDocument>('notices', schema);
