import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { ordersRoute } from '../route.ts';
import { Earnings } from './earnings.ts';
import { SellerRecord } from './seller-record.ts';
import { Transaction } from './transaction.ts';

export const earnings = /* @__PURE__ */ ordersRoute('earnings', 'GET /api/transactions/earnings', {
  who: 'signed-in',
  reads: ['order'],
  answer: Earnings,
});

export const listSales = /* @__PURE__ */ ordersRoute('listSales', 'GET /api/transactions/sales', {
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['order'],
  paged: true,
  answer: z.array(Transaction),
});

export const getSellerRecord = /* @__PURE__ */ ordersRoute(
  'getSellerRecord',
  'GET /api/transactions/sellers/:id',
  {
    who: 'anyone',
    params: IdParams,
    reads: ['order', 'review'],
    answer: SellerRecord,
  },
);
