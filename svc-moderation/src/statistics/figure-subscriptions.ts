import type { Subscriptions } from '@alaso/service-kit';
import { type CountFactsDeps, countFacts } from './count-facts.ts';
import { factsOfReport, type ReportFacts } from './report-facts.repository.ts';

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
