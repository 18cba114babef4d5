import {
  type AdminStats,
  type DayFigures,
  figureDays,
  moderationRoutes,
  nairaFromKobo,
} from '@alaso/contracts';
import { addDays, isProblem, lagosDay, problem, type Route, route, hourMs } from '@alaso/service-kit';
import { type DailyFigures, eachFigure, type FiguresRepository } from './figures.repository.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { OrdersClient } from '../clients/orders-client.ts';
import type { ReportRepository } from '../reports/index.ts';

/**
 * Adds the name of the unavailable part of Alaso to the error if a service does not respond. Rethrows other
 * errors unchanged.
 */
async function namingPart<T>(part: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isProblem(error, 'service-unavailable')) throw error;
    const sentence = `${part} are unavailable right now. Please try again shortly.`;
    throw problem('service-unavailable', sentence, {
      retryAfterMs: error.retryAfterMs ?? 5000,
      cause: error,
    });
  }
}

function present(day: string, figures: DailyFigures | undefined): DayFigures {
  // Figures that were introduced after a day's row was written default to zero.
  const { _id, answerMs, waitedMs, soldKobo, ...counts } = { _id: day, ...eachFigure(0), ...figures };
  return {
    day,
    ...counts,
    hoursToAnswer: averageHours(answerMs, counts.answered),
    sold: nairaFromKobo(soldKobo),
    hoursToDecision: averageHours(waitedMs, counts.decisions),
  };
}

const averageHours = (totalMs: number, count: number): number | null =>
  count === 0 ? null : Math.round((totalMs / count / hourMs) * 10) / 10;

/**
 * Returns the figures for each of the last `days` days, including today, earliest first. A day without events
 * is all zeros.
 */
async function listFigures(
  { figures, now }: { figures: Pick<FiguresRepository, 'since'>; now: () => Date },
  days = figureDays,
): Promise<DayFigures[]> {
  const first = addDays(lagosDay(now()), 1 - days);
  const known = new Map((await figures.since(first)).map((row) => [row._id, row]));
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(first, at);
    return present(day, known.get(day));
  });
}

type AdminStatsDeps = {
  auth: Pick<AuthClient, 'countUsers'>;
  catalog: Pick<CatalogClient, 'countActiveListings'>;
  orders: Pick<OrdersClient, 'countTransactions'>;
  reports: Pick<ReportRepository, 'countPending'>;
};

/**
 * Returns the admin dashboard's four numbers, each from the service that owns it. A service that does not
 * respond causes an error (service-unavailable), never a zero.
 */
async function adminStats({ auth, catalog, orders, reports }: AdminStatsDeps): Promise<AdminStats> {
  const [totalUsers, activeListings, totalTransactions, pendingReports] = await Promise.all([
    namingPart('users', auth.countUsers()),
    namingPart('listings', catalog.countActiveListings()),
    namingPart('orders', orders.countTransactions()),
    reports.countPending(),
  ]);
  return { totalUsers, activeListings, pendingReports, totalTransactions };
}

type Deps = AdminStatsDeps & { figures: FiguresRepository; now: () => Date };

export function statisticsRouteList(deps: Deps): Route[] {
  return [
    route(moderationRoutes.adminStats, async () => ({ body: await adminStats(deps) })),
    route(moderationRoutes.adminFigures, async ({ query: { days } }) => ({
      body: await listFigures(deps, days),
    })),
  ];
}
