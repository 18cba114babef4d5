import * as z from 'zod/mini';

/** Kinds of notifications, in the order used on the preferences page. */
export const notificationKinds = [
  'order',
  'donation',
  'message',
  'review',
  'decision',
  'saved-search',
  'price-fell',
  'almost-gone',
  'charity',
  'desk',
] as const;
export const adminNotificationKinds: readonly string[] = [
  'desk',
] satisfies readonly (typeof notificationKinds)[number][];
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Email options for a kind of notification: immediately for each one, in a daily digest, or never. */
export const mailPreferences = ['at-once', 'daily', 'never'] as const;
export const MailPreference = z.enum(mailPreferences);
export type MailPreference = z.infer<typeof MailPreference>;

/** The label and default preference for each kind. */
export const notificationKindFacts: Record<
  NotificationKind,
  { name: string; otherwise: { bell: boolean; mail: MailPreference } }
> = {
  order: { name: 'Your orders and sales', otherwise: { bell: true, mail: 'at-once' } },
  donation: { name: 'Your donations', otherwise: { bell: true, mail: 'at-once' } },
  // Not in the bell by default, because the inbox shows the number of unread messages next to the bell.
  message: { name: 'Unread messages', otherwise: { bell: false, mail: 'at-once' } },
  review: { name: 'Reviews', otherwise: { bell: true, mail: 'daily' } },
  decision: { name: 'Reports and decisions', otherwise: { bell: true, mail: 'at-once' } },
  'saved-search': { name: 'New items for a saved search', otherwise: { bell: true, mail: 'daily' } },
  'price-fell': { name: 'Price drops on your favorites', otherwise: { bell: true, mail: 'daily' } },
  'almost-gone': { name: 'Favorites that may sell soon', otherwise: { bell: true, mail: 'at-once' } },
  charity: { name: 'Your charity and its verification', otherwise: { bell: true, mail: 'at-once' } },
  desk: { name: 'Work for admins', otherwise: { bell: true, mail: 'never' } },
};
