import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { Naira } from '../money.ts';

/** The smallest payout, in kobo: a transfer has a cost, and smaller balances wait until they grow. */
export const minPayoutKobo = 100_000;

/** Hours without payouts after a bank account was chosen, so that its owner can object. */
export const payoutPauseHours = 24;

export const Bank = z.object({ code: z.string(), name: z.string() });
export type Bank = z.infer<typeof Bank>;

/** A Nigerian bank account by its NUBAN number. */
export const BankAccount = z.strictObject({
  bankCode: z.string().check(z.regex(/^\d{3,6}$/, 'Choose a bank')),
  accountNumber: z.string().check(z.regex(/^\d{10}$/, 'Enter the 10 digits of the account number')),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The account that payouts go to. Only the last digits of its number are shown. */
export const PayoutAccount = z.object({
  bankName: z.string(),
  lastDigits: z.string(),
  accountName: z.string(),
  /** Payouts wait until then, because the account is new. */
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

/** A member's balance with Alaso and its payouts. */
export const Balance = z.object({
  /** False while payments through Alaso are off. */
  isOffered: z.boolean(),
  balance: Naira,
  /** The part of it that is paid out once its buyers can no longer dispute; absent if there is none. */
  waiting: z.optional(Naira),
  minimum: Naira,
  account: z.nullable(PayoutAccount),
  /** The member takes no payment in person. */
  onlyNow: z.boolean(),
  /** The next daily payout; null without an account or below the minimum. */
  nextPayoutAt: z.nullable(z.iso.datetime()),
  /** The latest payouts, newest first. */
  payouts: z.array(Payout),
  /** The months with entries, newest first: `2026-11`. */
  months: z.array(z.string()),
});
export type Balance = z.infer<typeof Balance>;

/** The causes of a balance's change. */
export const StatementEntry = z.object({
  at: z.iso.datetime(),
  what: z.enum(['earned', 'payout', 'payout-returned', 'dispute', 'correction']),
  /** The order or payout that it is about. */
  about: Id,
  /** Negative if it left the balance. */
  amount: z.string(),
  balance: z.string(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** A month of a balance, in Africa/Lagos, earliest entry first. */
export const Statement = z.object({
  month: z.string(),
  opening: z.string(),
  closing: z.string(),
  entries: z.array(StatementEntry),
});
export type Statement = z.infer<typeof Statement>;
