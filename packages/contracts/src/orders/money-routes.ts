import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';
import { ordersRoute } from '../route.ts';

const SignedNaira = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** The result of a check. Faults are sentences to show to an admin. */
const MoneyCheck = z.object({ at: Timestamp, checked: z.number(), faults: z.array(z.string()) });
export type MoneyCheck = z.infer<typeof MoneyCheck>;

/** A charge for which our ledger differs, or has differed, from the provider's records. */
const MoneyDifference = z.object({
  reference: z.string(),
  kind: z.enum(['unknown-charge', 'not-credited', 'other-amount', 'not-at-provider']),
  provider: z.nullable(Naira),
  ours: z.nullable(Naira),
  orderId: z.nullable(Id),
  foundAt: Timestamp,
  resolvedAt: z.nullable(Timestamp),
});
export type MoneyDifference = z.infer<typeof MoneyDifference>;

export const MoneyOverview = z.object({
  /** `clearing` is negative: it is the amount that the provider holds for us. */
  accounts: z.object({
    clearing: SignedNaira,
    held: SignedNaira,
    members: SignedNaira,
    refunds: SignedNaira,
    payouts: SignedNaira,
    fees: SignedNaira,
  }),
  /** Null before the first check. */
  ledger: z.nullable(MoneyCheck),
  provider: z.nullable(MoneyCheck),
  /** Open differences, newest first, then the latest resolved ones. */
  differences: z.array(MoneyDifference),
});
export type MoneyOverview = z.infer<typeof MoneyOverview>;

export const getMoney = /* @__PURE__ */ ordersRoute('getMoney', 'GET /api/admin/money', {
  who: 'admin',
  needs: 'read',
  reads: ['order'],
  answer: MoneyOverview,
});
