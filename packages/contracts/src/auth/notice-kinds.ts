import * as z from 'zod/mini';

/** What people are told about, in the order in which they are asked for their wishes. */
export const noticeKinds = [
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
export const adminNoticeKinds: readonly string[] = ['desk'] satisfies readonly (typeof noticeKinds)[number][];
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** When notices of a kind are mailed: each by itself, all of a day in one mail, or none. */
export const mailWishes = ['at-once', 'daily', 'never'] as const;
export const MailWish = z.enum(mailWishes);
export type MailWish = z.infer<typeof MailWish>;

/** Each kind in words for people, and what holds for those who have wished nothing else. */
export const noticeKindFacts: Record<
  NoticeKind,
  { name: string; otherwise: { bell: boolean; mail: MailWish } }
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
