import { randomUUID } from 'node:crypto';
import { catalogInternal } from '@alaso/contracts/internal';
import type { TestService } from '@alaso/test-kit';
import * as fc from 'fast-check';
import { claimsOf } from '../src/claims/claim.model.ts';
import { listingsOf } from '../src/listings/listing.model.ts';
import { listingDocument, startCatalog, store } from './catalog-service.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

type Step = { act: 'claim' | 'complete' | 'release'; order: number };
type Model = {
  hold: number | null;
  sold: boolean;
  states: ('held' | 'completed' | 'released' | undefined)[];
};

const orders = 3;
const price = 1_500_000;

/** What each step must answer and leave behind, in its simplest form. */
function expected(model: Model, { act, order }: Step): number {
  const state = model.states[order];
  if (act === 'claim') {
    if (state === 'held' || state === 'completed') return 204;
    if (state === 'released' || model.hold !== null) return 409;
    model.hold = order;
    model.states[order] = 'held';
    return 204;
  }
  if (act === 'complete') {
    if (state !== 'held' && state !== 'completed') return 409;
    model.states[order] = 'completed';
    model.sold = true;
    return 204;
  }
  if (model.hold === order) {
    model.hold = null;
    model.sold = false;
  }
  model.states[order] = 'released';
  return 204;
}

function send(id: string, ids: readonly string[], { act, order }: Step) {
  const params = { id, transactionId: ids[order] ?? '' };
  const as = { service: 'orders' } as const;
  if (act === 'claim') {
    const body = { buyerId: randomUUID(), expectedPriceKobo: price };
    return catalog.call(catalogInternal.claimListing, { params, body }, as);
  }
  const contract = act === 'complete' ? catalogInternal.completeClaim : catalogInternal.releaseClaim;
  return catalog.call(contract, { params }, as);
}

async function newListing() {
  const listing = listingDocument({ priceKobo: price });
  await store(catalog, [listing]);
  return { id: listing._id, ids: Array.from({ length: orders }, () => randomUUID()) };
}

/** The listing and its claims always tell the same story. */
async function expectAgreement(id: string): Promise<void> {
  const listing = await listingsOf(catalog.platform.connection).findOne({ _id: id });
  const rows = await claimsOf(catalog.platform.connection).find({ listingId: id }).toArray();
  const open = rows.filter((row) => row.open);
  expect(open.length).toBeLessThanOrEqual(1);
  expect(listing?.hold).toBe(open[0]?._id ?? null);
  expect(listing?.status).toBe(open[0]?.state === 'completed' ? 'sold' : 'active');
  expect(rows.every((row) => row.open === (row.state !== 'released'))).toBe(true);
}

const step = fc.record({
  act: fc.constantFrom('claim' as const, 'complete' as const, 'release' as const),
  order: fc.nat(orders - 1),
});

it('any sequence of steps of three orders answers and leaves what the simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { id, ids } = await newListing();
      const model: Model = { hold: null, sold: false, states: [undefined, undefined, undefined] };
      for (const one of steps) {
        const status = expected(model, one);
        expect([one, (await send(id, ids, one)).status]).toEqual([one, status]);
        const listing = await listingsOf(catalog.platform.connection).findOne({ _id: id });
        expect(listing?.hold ?? null).toBe(model.hold === null ? null : ids[model.hold]);
        expect(listing?.status).toBe(model.sold ? 'sold' : 'active');
      }
      await expectAgreement(id);
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('steps of three orders all at the same instant leave a listing and claims that agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const { id, ids } = await newListing();
      const answers = await Promise.all(steps.map((one) => send(id, ids, one)));
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 204 && status !== 409),
      ).toEqual([]);
      await expectAgreement(id);
      for (const order of ids.keys()) await send(id, ids, { act: 'release', order });
      await expectAgreement(id);
    }),
    { numRuns: 60 },
  );
}, 120_000);
