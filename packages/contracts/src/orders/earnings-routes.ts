import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Earnings } from './earnings.ts';
import { SellerRecord } from './seller-record.ts';
import { Transaction } from './transaction.ts';

export const earnings = /* @__PURE__ */ defineRoute({
  name: 'earnings',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/earnings',
  who: 'signed-in',
  reads: ['order'],
  status: 200,
  answer: Earnings,
  errors: [],
});

export const listSales = /* @__PURE__ */ defineRoute({
  name: 'listSales',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/sales',
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['order'],
  paged: true,
  status: 200,
  answer: z.array(Transaction),
  errors: [],
});

export const getSellerRecord = /* @__PURE__ */ defineRoute({
  name: 'getSellerRecord',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/sellers/:id',
  who: 'anyone',
  params: IdParams,
  reads: ['order', 'review'],
  status: 200,
  answer: SellerRecord,
  errors: [],
});
