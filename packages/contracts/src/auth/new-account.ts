import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';

/**
 * Limits for new accounts, so that nobody can flood the marketplace, or ask for a high price and disappear.
 * Forms state the limits in advance. For new conversations, see `conversationLimits`.
 */
export const newAccountLimits = {
  /** The number of days for which an account is considered new. */
  days: 30,
  /** The maximum number of listings on an account's first day. */
  listingsOnFirstDay: 10,
  /** The maximum listing price, in naira, until the phone number is verified. */
  naira: 500_000,
} as const;

/** An account that is still considered new. */
export const NewAccount = z.object({ createdAt: Timestamp, hasPhone: z.boolean() });
export type NewAccount = z.infer<typeof NewAccount>;

const ageMs = ({ createdAt }: NewAccount, now: Date) => now.getTime() - Date.parse(createdAt);
const dayMs = 24 * 60 * 60 * 1000;

/** Returns whether it is the account's first day. */
export const isFirstDay = (account: NewAccount | undefined, now: Date): boolean =>
  account !== undefined && ageMs(account, now) < dayMs;

/** Returns the maximum listing price, in naira, or undefined if there is no limit. */
export const highestPrice = (account: NewAccount | undefined, now: Date): number | undefined =>
  account && !account.hasPhone && ageMs(account, now) < newAccountLimits.days * dayMs
    ? newAccountLimits.naira
    : undefined;
