import * as z from 'zod/mini';
import { ordersRoute } from '../route.ts';
import { Balance, Bank, BankAccount, Statement } from './payout.ts';

const route = { who: 'signed-in' } as const;

export const getBalance = /* @__PURE__ */ ordersRoute('getBalance', 'GET /api/payouts', {
  ...route,
  reads: ['order', 'payout'],
  answer: Balance,
});

export const listBanks = /* @__PURE__ */ ordersRoute('listBanks', 'GET /api/payouts/banks', {
  ...route,
  reads: ['payout'],
  answer: z.array(Bank),
});

/**
 * Looks up the account holder's name at the bank, to show it to the member before they choose the account.
 */
export const resolveBankAccount = /* @__PURE__ */ ordersRoute(
  'resolveBankAccount',
  'POST /api/payouts/account-name',
  {
    ...route,
    body: BankAccount,
    changes: [],
    answer: z.object({ accountName: z.string() }),
  },
);

/** Sets the payout account. Payouts pause for a day, and the member is notified by email. */
export const setPayoutAccount = /* @__PURE__ */ ordersRoute('setPayoutAccount', 'PUT /api/payouts/account', {
  ...route,
  fresh: true,
  body: BankAccount,
  changes: ['payout'],
  answer: Balance,
});

/** Sets whether buyers of the caller's items can pay in person. Existing orders are not affected. */
export const setOnlyNow = /* @__PURE__ */ ordersRoute('setOnlyNow', 'PUT /api/payouts/only-now', {
  ...route,
  body: z.strictObject({ onlyNow: z.boolean() }),
  changes: ['payout'],
  answer: Balance,
  errors: ['not-allowed'],
});

export const getStatement = /* @__PURE__ */ ordersRoute('getStatement', 'GET /api/payouts/statement', {
  ...route,
  query: z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }),
  reads: ['order', 'payout'],
  answer: Statement,
});
