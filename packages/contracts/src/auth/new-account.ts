import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';

/**
 * Limits of new accounts, so that no one floods the marketplace or asks a high price and vanishes. Forms
 * announce them in advance. For new conversations see `conversationLimits`.
 */
export const newAccountLimits = {
  /** How long an account counts as new. */
  days: 30,
  /** Listings on the account's first day. */
  listingsOnFirstDay: 10,
  /** The highest price of a listing in naira, until the phone number is verified. */
  naira: 500_000,
} as const;

/** An account that counts as new. */
export const NewAccount = z.object({ createdAt: Timestamp, hasPhone: z.boolean() });
export type NewAccount = z.infer<typeof NewAccount>;

const ageMs = ({ createdAt }: NewAccount, now: Date) => now.getTime() - Date.parse(createdAt);
const dayMs = 24 * 60 * 60 * 1000;

/** Returns true on the account's first day. */
export const isFirstDay = (account: NewAccount | undefined, now: Date): boolean =>
  account !== undefined && ageMs(account, now) < dayMs;

/** Returns the highest price of a listing in naira; undefined without a limit. */
export const highestPrice = (account: NewAccount | undefined, now: Date): number | undefined =>
  account && !account.hasPhone && ageMs(account, now) < newAccountLimits.days * dayMs
    ? newAccountLimits.naira
    : undefined;
