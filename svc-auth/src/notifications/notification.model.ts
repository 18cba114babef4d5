import { notificationKinds, type NotificationKind } from '@alaso/contracts';
import { maxNotificationText, maxNotificationTitle } from '@alaso/contracts/internal';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** What is still to be mailed of a notification: `at-once` and `daily` wait for their mail. */
const mailStates = ['none', 'at-once', 'daily', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** A row of `notices`. */
export type NotificationDocument = {
  /** The id that its raiser gave it. */
  _id: string;
  userId: string;
  kind: NotificationKind;
  title: string;
  text: string;
  /** A path of ours. */
  link: string;
  /** Whether it is shown behind the bell. */
  inBell: boolean;
  mail: MailState;
  readAt: Date | null;
  /** When it happened, not when it was stored. */
  createdAt: Date;
};

/** How long a notification is kept, and how many of one person are. */
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

// page: one person's notifications, newest first. counts and prune look through the few of one person, too.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// peopleForDigest and forDigest. Holds what waits for a daily mail only.
schema.index({ mail: 1, userId: 1, createdAt: -1 }, { partialFilterExpression: { mail: 'daily' } });
// The database removes notifications when their time is over.
schema.index({ createdAt: 1 }, { expireAfterSeconds: keptDays * 86_400 });

export const notificationsOf = defineModel<NotificationDocument>('notices', schema);
