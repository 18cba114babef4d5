import { lagosDay, type Platform, retryOnDuplicateKey, type Subscriptions } from '@alaso/service-kit';
import {
  type DailyFigures,
  factsOfReport,
  type FigureKind,
  type FiguresRepository,
  type ReportFacts,
} from './figures.repository.ts';

/** Something that happened once: a listing was created, a report decided. */
type Fact = { kind: FigureKind; id: string; at: Date; waitedMs?: number };

type CountFactsDeps = Pick<Platform, 'inTransaction'> & {
  figures: Pick<FiguresRepository, 'counted' | 'markCounted' | 'add'>;
};

const factId = ({ kind, id }: Fact) => `${kind} ${id}`;

const none = {
  listings: 0,
  orders: 0,
  donations: 0,
  reports: 0,
  decisions: 0,
} satisfies Record<FigureKind, number>;

function byDay(facts: readonly Fact[]): DailyFigures[] {
  const days = new Map<string, DailyFigures>();
  for (const { kind, at, waitedMs = 0 } of facts) {
    const _id = lagosDay(at);
    const day = days.get(_id) ?? { _id, ...none, waitedMs: 0 };
    days.set(_id, { ...day, [kind]: day[kind] + 1, waitedMs: day.waitedMs + waitedMs });
  }
  return [...days.values()];
}

/**
 * Counts new facts, each on its day in Lagos. A fact is identified by its subject, so that a repeated event
 * adds nothing. Returns the number of new ones.
 */
export function countFacts(
  { inTransaction, figures }: CountFactsDeps,
  facts: readonly Fact[],
): Promise<number> {
  if (facts.length === 0) return Promise.resolve(0);
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      const counted = await figures.counted(facts.map(factId), session);
      const fresh = facts.filter((fact) => !counted.has(factId(fact)));
      if (fresh.length === 0) return 0;
      await figures.markCounted(fresh.map(factId), session);
      for (const day of byDay(fresh)) await figures.add(day, session);
      return fresh.length;
    }),
  );
}

export type FigureDeps = CountFactsDeps & { reportTimes: Pick<ReportFacts, 'find'> };

/** Counts events of any service on the day on which they happened. */
export function figureSubscriptions(
  deps: FigureDeps,
): Pick<Required<Subscriptions>, 'listing.created' | 'order.moved' | 'donation.moved'> {
  const count = async (kind: 'listings' | 'orders' | 'donations', id: string, occurredAt: string) =>
    void (await countFacts(deps, [{ kind, id, at: new Date(occurredAt) }]));
  return {
    'listing.created': ({ payload, occurredAt }) => count('listings', payload.listingId, occurredAt),
    async 'order.moved'({ payload: { orderId, event }, occurredAt }) {
      // Only the first step of an order or a donation has no event name.
      if (event === null) await count('orders', orderId, occurredAt);
    },
    async 'donation.moved'({ payload: { donationId, event }, occurredAt }) {
      if (event === null) await count('donations', donationId, occurredAt);
    },
  };
}

/** Counts a report, and its decision if there is one. */
export async function countReport(deps: FigureDeps, reportId: string): Promise<void> {
  const report = await deps.reportTimes.find(reportId);
  if (report) await countFacts(deps, factsOfReport(report));
}
