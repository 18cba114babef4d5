import type { OrderEvent } from '@alaso/contracts';
import type { EventMessage } from '@alaso/contracts/internal';
import {
  derivedId,
  lagosDay,
  type Platform,
  retryOnDuplicateKey,
  type Subscriptions,
} from '@alaso/service-kit';
import {
  type DailyFigures,
  eachFigure,
  factsOfReport,
  type FigureKind,
  type FiguresRepository,
  figureSums,
  type FigureSum,
  type ReportFacts,
} from './figures.repository.ts';

/** Something that happened once, such as the creation of a listing or the decision on a report. */
type Fact = { kind: FigureKind; id: string; at: Date; sums?: Partial<Record<FigureSum, number>> };

type CountFactsDeps = Pick<Platform, 'inTransaction'> & {
  figures: Pick<FiguresRepository, 'counted' | 'markCounted' | 'add'>;
};

const factId = ({ kind, id }: Fact) => `${kind} ${id}`;

function byDay(facts: readonly Fact[]): DailyFigures[] {
  const days = new Map<string, DailyFigures>();
  for (const { kind, at, sums = {} } of facts) {
    const _id = lagosDay(at);
    const day = days.get(_id) ?? { _id, ...eachFigure(0) };
    day[kind] += 1;
    for (const name of figureSums) day[name] += sums[name] ?? 0;
    days.set(_id, day);
  }
  return [...days.values()];
}

/** Events with which a seller first responds to an order, other than rejecting it. */
const answers: readonly OrderEvent[] = ['confirm', 'accept', 'quote'];

type Counted = 'orderId' | 'buyerId' | 'sellerId' | 'event' | 'to' | 'category' | 'amountKobo' | 'placedAt';

/** Returns the values that an order step adds to the figures of its day. */
export function factsOfOrder({
  payload,
  occurredAt,
}: {
  payload: Pick<EventMessage<'order.moved'>['payload'], Counted>;
  occurredAt: string;
}): Fact[] {
  const { orderId: id, buyerId, sellerId, event, to, category, amountKobo = 0, placedAt } = payload;
  const at = new Date(occurredAt);
  const active = (kind: 'buyers' | 'sellers', userId: string) => ({
    kind,
    // Each member is counted once per day, regardless of how many orders they have.
    id: derivedId(kind, lagosDay(at), userId),
    at,
  });
  // Only the first step of an order has no event name.
  if (event === null)
    return [{ kind: 'orders', id, at }, active('buyers', buyerId), active('sellers', sellerId)];
  if (answers.includes(event)) {
    const answerMs = placedAt === undefined ? 0 : Math.max(0, at.getTime() - Date.parse(placedAt));
    return [{ kind: 'answered', id, at, sums: { answerMs } }];
  }
  if (to === 'cancelled' || to === 'missed') return [{ kind: 'cancelled', id, at }];
  if (to !== 'completed') return [];
  const completed = { kind: 'completed' as const, id, at };
  return category === 'gift'
    ? [completed, { kind: 'gifts', id, at }]
    : [{ ...completed, sums: { soldKobo: amountKobo } }];
}

/**
 * Counts new facts, each on its day in Lagos. A fact is identified by its subject, so a repeated event adds
 * nothing. Returns the number of new facts.
 */
export function countFacts(
  { inTransaction, figures }: CountFactsDeps,
  facts: readonly Fact[],
): Promise<number> {
  const once = new Map(facts.map((fact) => [factId(fact), fact]));
  if (once.size === 0) return Promise.resolve(0);
  return retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      const counted = await figures.counted([...once.keys()], session);
      const fresh = [...once.values()].filter((fact) => !counted.has(factId(fact)));
      if (fresh.length === 0) return 0;
      await figures.markCounted(fresh.map(factId), session);
      for (const day of byDay(fresh)) await figures.add(day, session);
      return fresh.length;
    }),
  );
}

/** Returns the values that a donation step adds to the figures of its day. */
export function factsOfDonation({
  payload: { donationId: id, event, to },
  occurredAt,
}: {
  payload: Pick<EventMessage<'donation.moved'>['payload'], 'donationId' | 'event' | 'to'>;
  occurredAt: string;
}): Fact[] {
  const at = new Date(occurredAt);
  if (event === null) return [{ kind: 'donations', id, at }];
  return to === 'received' ? [{ kind: 'received', id, at }] : [];
}

export type FigureDeps = CountFactsDeps & { reportTimes: Pick<ReportFacts, 'find'> };

/** Counts events from every service on the day on which they happened. */
export function figureSubscriptions(
  deps: FigureDeps,
): Pick<
  Required<Subscriptions>,
  'account.registered' | 'listing.created' | 'order.moved' | 'donation.moved'
> {
  const count = async (kind: FigureKind, id: string, occurredAt: string) =>
    void (await countFacts(deps, [{ kind, id, at: new Date(occurredAt) }]));
  return {
    'account.registered': ({ payload, occurredAt }) => count('members', payload.userId, occurredAt),
    'listing.created': ({ payload, occurredAt }) => count('listings', payload.listingId, occurredAt),
    'order.moved': async (message) => void (await countFacts(deps, factsOfOrder(message))),
    'donation.moved': async (message) => void (await countFacts(deps, factsOfDonation(message))),
  };
}

/** Counts a report and, if there is one, its decision. */
export async function countReport(deps: FigureDeps, reportId: string): Promise<void> {
  const report = await deps.reportTimes.find(reportId);
  if (report) await countFacts(deps, factsOfReport(report));
}
