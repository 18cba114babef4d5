import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { Balance, Bank, BankAccount, Statement } from './payout.ts';

const route = { service: 'orders', who: 'signed-in', status: 200 } as const;

export const getBalance = /* @__PURE__ */ defineRoute({
  ...route,
  name: 'getBalance',
  method: 'GET',
  path: '/api/payouts',
  reads: ['order', 'payout'],
  answer: Balance,
  errors: [],
});

export const listBanks = /* @__PURE__ */ defineRoute({
  ...route,
  name: 'listBanks',
  method: 'GET',
  path: '/api/payouts/banks',
  reads: ['payout'],
  answer: z.array(Bank),
  errors: [],
});

/** Asks the bank for the name of an account, so that its owner sees it before choosing it. */
export const resolveBankAccount = /* @__PURE__ */ defineRoute({
  ...route,
  name: 'resolveBankAccount',
  method: 'POST',
  path: '/api/payouts/account-name',
  body: BankAccount,
  changes: [],
  answer: z.object({ accountName: z.string() }),
  errors: [],
});

/** Chooses the account for payouts, which pause for a day; the member is told by email. */
export const setPayoutAccount = /* @__PURE__ */ defineRoute({
  ...route,
  name: 'setPayoutAccount',
  method: 'PUT',
  path: '/api/payouts/account',
  fresh: true,
  body: BankAccount,
  changes: ['payout'],
  answer: Balance,
  errors: [],
});

/** Chooses if buyers of the caller's items may pay in person. Orders keep the choice of their time. */
export const setOnlyNow = /* @__PURE__ */ defineRoute({
  ...route,
  name: 'setOnlyNow',
  method: 'PUT',
  path: '/api/payouts/only-now',
  body: z.strictObject({ onlyNow: z.boolean() }),
  changes: ['payout'],
  answer: Balance,
  errors: ['not-allowed'],
});

export const getStatement = /* @__PURE__ */ defineRoute({
  ...route,
  name: 'getStatement',
  method: 'GET',
  path: '/api/payouts/statement',
  query: z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)) }),
  reads: ['order', 'payout'],
  answer: Statement,
  errors: [],
});
