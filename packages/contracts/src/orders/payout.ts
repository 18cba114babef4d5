import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { Naira } from '../money.ts';

/** The minimum payout, in kobo. Each transfer costs money, so smaller balances are paid out later. */
export const minPayoutKobo = 100_000;

/** Hours without payouts after the bank account changes, so that the member can object. */
export const payoutPauseHours = 24;

export const Bank = z.object({ code: z.string(), name: z.string() });
export type Bank = z.infer<typeof Bank>;

/** A Nigerian bank account, identified by its NUBAN. */
export const BankAccount = z.strictObject({
  bankCode: z.string().check(z.regex(/^\d{3,6}$/, 'Choose a bank')),
  accountNumber: z.string().check(z.regex(/^\d{10}$/, 'Enter the 10 digits of the account number')),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The account that receives payouts. Only the last digits of its number are shown. */
export const PayoutAccount = z.object({
  bankName: z.string(),
  lastDigits: z.string(),
  accountName: z.string(),
  /** The end of the payout pause for a new account. */
  pausedUntil: z.nullable(z.iso.datetime()),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

export const payoutStates = ['requested', 'sent', 'paid', 'failed'] as const;
export const PayoutState = z.enum(payoutStates);
export type PayoutState = z.infer<typeof PayoutState>;

export const Payout = z.object({
  id: Id,
  amount: Naira,
  state: PayoutState,
  bankName: z.string(),
  lastDigits: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type Payout = z.infer<typeof Payout>;

/** A member's balance with Alaso, and their payouts. */
export const Balance = z.object({
  /** False if payments through Alaso are turned off. */
  isOffered: z.boolean(),
  balance: Naira,
  /**
   * The part of the balance that is paid out once buyers can no longer open a dispute; absent if there is
   * none.
   */
  waiting: z.optional(Naira),
  minimum: Naira,
  account: z.nullable(PayoutAccount),
  /** Set if the member does not accept payment in person. */
  onlyNow: z.boolean(),
  /** The time of the next daily payout; null without an account or if the balance is below the minimum. */
  nextPayoutAt: z.nullable(z.iso.datetime()),
  /** The latest payouts, newest first. */
  payouts: z.array(Payout),
  /** The months with entries, newest first, in the format `2026-11`. */
  months: z.array(z.string()),
});
export type Balance = z.infer<typeof Balance>;

/** A change to a balance, and its cause. */
export const StatementEntry = z.object({
  at: z.iso.datetime(),
  what: z.enum(['earned', 'payout', 'payout-returned', 'dispute', 'correction']),
  /** The id of the order or payout that caused the change. */
  about: Id,
  /** Negative for amounts that left the balance. */
  amount: z.string(),
  balance: z.string(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** The balance statement for one month in Africa/Lagos, earliest entry first. */
export const Statement = z.object({
  month: z.string(),
  opening: z.string(),
  closing: z.string(),
  entries: z.array(StatementEntry),
});
export type Statement = z.infer<typeof Statement>;
