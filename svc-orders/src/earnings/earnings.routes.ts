import {
  defaultPageSize,
  type Earnings,
  nairaFromKobo,
  ordersRoutes,
  type ParsedRequest,
  type SellerRecord,
  type Transaction,
} from '@alaso/contracts';
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  lagosDay,
  pageHeaders,
  route,
  type Route,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { AuthClient } from '../clients/auth-client.ts';
import { assertMember } from '../clients/things-of-others.ts';
import { type OrderKinds, presentOrder } from '../orders/index.ts';
import type { EarnedInMonth, EarningsRepository } from './earnings.repository.ts';

/** Returns the first of the last twelve months, in Lagos. */
function firstShown(now: Date): string {
  const [year = '', month = ''] = lagosDay(now).split('-');
  return month === '12' ? `${year}-01` : `${Number(year) - 1}-${String(Number(month) + 1).padStart(2, '0')}`;
}

/** Returns the total earnings, and those of the last twelve months with any. */
export function sumUp(months: readonly EarnedInMonth[], now: Date): Omit<Earnings, 'sold' | 'gifted'> {
  const since = firstShown(now);
  const sumOf = (field: 'sales' | 'kobo') => months.reduce((sum, month) => sum + month[field], 0);
  return {
    total: nairaFromKobo(sumOf('kobo')),
    sales: sumOf('sales'),
    months: months
      .filter(({ month }) => month >= since)
      .map(({ month, sales, kobo }) => ({ month, sales, earned: nairaFromKobo(kobo) })),
  };
}

/** The time of completion, and the id. */
const Position = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

/** Returns a page of this user's sales. */
async function listSales(
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

type EarningsDeps = {
  auth: Pick<AuthClient, 'user'>;
  kinds: OrderKinds;
  now: () => Date;
  recordOf: (userId: string) => Promise<SellerRecord>;
};

/** Returns what a member has completed. Someone who has completed something exists. @throws not-found */
async function findRecord({ auth, recordOf }: EarningsDeps, userId: string): Promise<SellerRecord> {
  const record = await recordOf(userId);
  if (record.completed === 0) await assertMember(auth, userId);
  return record;
}

export function earningsRoutes(earnings: EarningsRepository, deps: EarningsDeps): Route[] {
  const { kinds, now } = deps;
  return [
    route(ordersRoutes.earnings, async ({ caller: { userId } }) => {
      const [months, sold, gifted] = await Promise.all([
        earnings.months(userId),
        earnings.count(userId, 'resale'),
        earnings.count(userId, 'gift'),
      ]);
      return { body: { ...sumUp(months, now()), sold, gifted } };
    }),
    route(ordersRoutes.getSellerRecord, async ({ params: { id } }) => ({
      body: await findRecord(deps, id),
    })),
    route(ordersRoutes.listSales, ({ query, caller: { userId } }) =>
      listSales({ earnings, kinds }, query, userId),
    ),
  ];
}
