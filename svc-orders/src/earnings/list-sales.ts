import { defaultPageSize, ordersRoutes, type ParsedRequest, type Transaction } from '@alaso/contracts';
import { cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { OrderKinds } from '../orders/order-kind.ts';
import { presentOrder } from '../orders/order.presenter.ts';
import type { EarningsRepository } from './earnings.repository.ts';

/** When it was completed, its id. */
const Position = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

/** A page of what this person has sold. */
export async function listSales(
  { earnings, kinds }: { earnings: Pick<EarningsRepository, 'page' | 'count'>; kinds: OrderKinds },
  query: ParsedRequest<typeof ordersRoutes.listSales>['query'],
  sellerId: string,
): Promise<{ body: Transaction[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor } = query;
  const [at = 0, _id = ''] = cursor === undefined ? [] : decodeCursor(Position, cursor);
  const after = cursor === undefined ? undefined : { completedAt: new Date(at), _id };
  const [rows, total] = await Promise.all([
    earnings.page(sellerId, after, limit + 1),
    earnings.count(sellerId),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor([last.completedAt?.getTime() ?? 0, last._id]);
  return {
    body: page.map((order) => presentOrder(kinds, order, sellerId)),
    headers: pageHeaders(ordersRoutes.listSales, query, { total, next }),
  };
}
