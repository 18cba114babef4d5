import { madePageSize } from '@alaso/contracts/internal';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { OrdersClient } from '../clients/orders-client.ts';
import { type CountFactsDeps, countFacts, type Fact } from './count-facts.ts';
import { factsOfReport, type ReportFacts } from './report-facts.repository.ts';

export type BackfillDeps = CountFactsDeps & {
  catalog: Pick<CatalogClient, 'madeListings'>;
  orders: Pick<OrdersClient, 'madeOrders' | 'madeDonations'>;
  reportTimes: Pick<ReportFacts, 'page'>;
};

type Page = { facts: Fact[]; next: string | null };
type ReadPage = (after: string | undefined) => Promise<Page>;

/** So many in one transaction. */
const atOnce = 100;

/** Counts what was made before the figures were, and what has been missed. Run again, it adds nothing. Returns how many were new. */
export async function backfill(deps: BackfillDeps): Promise<number> {
  let added = 0;
  for (const read of sources(deps)) {
    let after: string | undefined;
    do {
      const { facts, next } = await read(after);
      for (let at = 0; at < facts.length; at += atOnce) {
        added += await countFacts(deps, facts.slice(at, at + atOnce));
      }
      after = next ?? undefined;
    } while (after !== undefined);
  }
  return added;
}

function sources({ catalog, orders, reportTimes }: BackfillDeps): ReadPage[] {
  const of =
    (kind: Fact['kind'], readMade: CatalogClient['madeListings']): ReadPage =>
    async (after) => {
      const { made, next } = await readMade(after);
      return { facts: made.map(({ id, at }) => ({ kind, id, at: new Date(at) })), next };
    };
  return [
    of('listings', catalog.madeListings),
    of('orders', orders.madeOrders),
    of('donations', orders.madeDonations),
    async (after) => {
      const reports = await reportTimes.page(after);
      const next = reports.length < madePageSize ? null : (reports.at(-1)?._id ?? null);
      return { facts: reports.flatMap(factsOfReport), next };
    },
  ];
}
