import {
  type Earnings,
  nairaFromKobo,
  ordersRoutes,
  type ParsedRequest,
  type SellerRecord,
} from '@alaso/contracts';
import { cursorBy, lagosDay, moment, pagedList, route, type Route } from '@alaso/service-kit';
import { assertMember, type AuthClient } from '../clients/auth-client.ts';
import { type OrderKinds, presentOrder } from '../orders/index.ts';
import type { EarnedInMonth, EarningsRepository } from './earnings.repository.ts';

/** Returns the first month to show, which is the earliest of the last twelve in Lagos time. */
function firstShown(now: Date): string {
  const [year = '', month = ''] = lagosDay(now).split('-');
  return month === '12' ? `${year}-01` : `${Number(year) - 1}-${String(Number(month) + 1).padStart(2, '0')}`;
}

/** Sums up all earnings, and lists the last twelve months. */
export function summarizeEarnings(
  months: readonly EarnedInMonth[],
  now: Date,
): Omit<Earnings, 'sold' | 'gifted'> {
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

const listSales = (
  { earnings, kinds }: { earnings: Pick<EarningsRepository, 'page' | 'count'>; kinds: OrderKinds },
  query: ParsedRequest<typeof ordersRoutes.listSales>['query'],
  sellerId: string,
) =>
  pagedList(ordersRoutes.listSales, query, {
    cursor: cursorBy({ completedAt: moment }),
    read: async (after, limit) =>
      (await earnings.page(sellerId, after, limit)).flatMap(({ completedAt, ...order }) =>
        completedAt ? [{ ...order, completedAt }] : [],
      ),
    total: () => earnings.count(sellerId),
    present: (page) => page.map((order) => presentOrder(kinds, order, sellerId)),
  });

type EarningsDeps = {
  auth: Pick<AuthClient, 'user'>;
  kinds: OrderKinds;
  now: () => Date;
  loadRecord: (userId: string) => Promise<SellerRecord>;
};

/**
 * Returns a member's record. Calls svc-auth to check that the member exists only if they have no completed
 * orders. @throws not-found
 */
async function findRecord({ auth, loadRecord }: EarningsDeps, userId: string): Promise<SellerRecord> {
  const record = await loadRecord(userId);
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
      return { body: { ...summarizeEarnings(months, now()), sold, gifted } };
    }),
    route(ordersRoutes.getSellerRecord, async ({ params: { id } }) => ({
      body: await findRecord(deps, id),
    })),
    route(ordersRoutes.listSales, ({ query, caller: { userId } }) =>
      listSales({ earnings, kinds }, query, userId),
    ),
  ];
}
