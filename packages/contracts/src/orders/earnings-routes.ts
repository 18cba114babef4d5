import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Earnings, SellerRecord } from './earnings.ts';
import { Transaction } from './transaction.ts';

export const earnings = /* @__PURE__ */ defineRoute({
  name: 'earnings',
  summary: 'Get your earnings, in total and for each of the last twelve months',
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
  summary: 'List your completed sales, most recent first',
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
  summary: 'Count the items that a seller has sold; 0 for an unknown seller',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/sellers/:id',
  who: 'anyone',
  params: IdParams,
  reads: ['order'],
  status: 200,
  answer: SellerRecord,
  errors: [],
});
