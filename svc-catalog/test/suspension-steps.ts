import { randomUUID } from 'node:crypto';
import { catalogRoutes } from '@alaso/contracts';
import { catalogInternal, type SanctionKind } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type Catalog, list } from './catalog-service.ts';
import { claimSteps } from './claim-steps.ts';

const caseId = randomUUID();
const start = Date.now();

/** The steps of a seller and an admin around a suspension, and a race of all of them. */
export function suspensionSteps(catalog: () => Catalog, seller: () => TestUser) {
  const { claim, complete, release } = claimSteps(catalog);
  /** Makes an admin's decision about the seller at this minute. */
  function decide(sanction: SanctionKind, minute: number, given: { caseId?: string; decidedBy?: null } = {}) {
    const payload = {
      caseId,
      measure: sanction,
      userId: seller().id,
      listingId: null,
      until: null,
      why: 'Sold copies.',
      decidedBy: randomUUID(),
      ...given,
    };
    const body = { occurredAt: new Date(start + minute * 60_000).toISOString(), payload };
    return catalog().call(catalogInternal.pauseSuspended, { body }, { service: 'moderation' });
  }
  const suspend = () => decide('suspend', 1);
  const listed = async (given: Parameters<typeof list>[2] = {}) =>
    (await list(catalog(), seller(), given)).id;
  const on = (id: string) => [{ params: { id } }, { as: seller() }] as const;
  const pause = (id: string) => catalog().call(catalogRoutes.pauseListing, ...on(id));
  const resume = (id: string) => catalog().call(catalogRoutes.resumeListing, ...on(id));
  const restore = (id: string) => catalog().call(catalogRoutes.restoreListing, ...on(id));
  const seen = async (id: string) =>
    (await catalog().call(catalogRoutes.getListing, { params: { id } })).status;
  /** Returns the number of the seller's listings still visible on the market. */
  async function activeOfSeller(): Promise<number> {
    const query = { owner: seller().id, status: 'active' as const };
    const answer = await catalog().call(catalogRoutes.listListings, { query });
    return z.parse(z.array(z.unknown()), answer.body).length;
  }

  /**
   * Runs one round: returns the order's outcome, its position in time, and how much is still on the market
   * afterward.
   */
  async function round(withSuspension: boolean) {
    const [ordered, paused, deleted, sold] = [await listed(), await listed(), await listed(), await listed()];
    const [orderId, soldTo] = [randomUUID(), randomUUID()];
    await pause(paused);
    await catalog().call(catalogRoutes.deleteListing, ...on(deleted));
    await claim('order', sold, soldTo);
    await complete(sold, soldTo);
    const [order] = await Promise.all([
      claim('order', ordered, orderId),
      withSuspension ? suspend() : undefined,
      listed().catch(() => undefined),
      resume(paused),
      restore(deleted),
      release(sold, soldTo),
    ]);
    const late = await claim('order', ordered, randomUUID());
    return { order: order.status, late: late.text, active: await activeOfSeller() };
  }

  return {
    claim,
    complete,
    release,
    decide,
    suspend,
    listed,
    on,
    pause,
    resume,
    restore,
    seen,
    activeOfSeller,
    round,
  };
}
