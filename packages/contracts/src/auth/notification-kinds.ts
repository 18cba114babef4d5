import * as z from 'zod/mini';

/** What people are told about, in the order in which they are asked for their preferences. */
export const notificationKinds = [
  'order',
  'donation',
  'decision',
  'saved-search',
  'price-fell',
  'almost-gone',
  'charity',
  'desk',
] as const;
/** What only admins are notified about. */
export const adminNotificationKinds: readonly string[] = [
  'desk',
] satisfies readonly (typeof notificationKinds)[number][];
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** When notifications of a kind are mailed: each by itself, all of a day in one mail, or none. */
export const mailPreferences = ['at-once', 'daily', 'never'] as const;
export const MailPreference = z.enum(mailPreferences);
export type MailPreference = z.infer<typeof MailPreference>;

/** Each kind in words for people, and what holds for those who have not changed it. */
export const notificationKindFacts: Record<
  NotificationKind,
  { name: string; otherwise: { bell: boolean; mail: MailPreference } }
> = {
  order: { name: 'Your orders and sales', otherwise: { bell: true, mail: 'at-once' } },
  donation: { name: 'Your donations', otherwise: { bell: true, mail: 'at-once' } },
  decision: { name: 'Reports and decisions', otherwise: { bell: true, mail: 'at-once' } },
  'saved-search': { name: 'New items for a saved search', otherwise: { bell: true, mail: 'daily' } },
  'price-fell': { name: 'Price drops on your favorites', otherwise: { bell: true, mail: 'daily' } },
  'almost-gone': { name: 'Favorites that may sell soon', otherwise: { bell: true, mail: 'at-once' } },
  charity: { name: 'Your charity and its verification', otherwise: { bell: true, mail: 'at-once' } },
  desk: { name: 'Work for admins', otherwise: { bell: true, mail: 'never' } },
};
