import type { Category } from '@alaso/contracts';
import { type CallService, createServiceClient } from '@alaso/service-kit';
import { serviceKeyOf, type TestUser, useFreshDatabase } from '@alaso/test-kit';
import { ordersOf } from '../src/orders/order.model.ts';
import { idOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

useFreshDatabase();

let isHasty = false;
/** While the tests are hasty, a claim is given up after a fraction of a second. */
function hastily(call: CallService, baseUrl: string): CallService {
  const privateKey = serviceKeyOf('orders');
  const hasty = createServiceClient({ from: 'orders', to: 'catalog', baseUrl, privateKey, patience: 0.1 });
  return (contract, input) => (isHasty && contract.name === 'claimListing' ? hasty : call)(contract, input);
}
const orders = useOrders(undefined, undefined, undefined, hastily);
let buyer: TestUser;
beforeEach(() => {
  isHasty = false;
  buyer = orders.service.user();
});

const claimOf = (listingId: string) =>
  [...orders.catalog.claims.values()].find((claim) => claim.listingId === listingId)?.state;

const ofKind = (category: Category) => ({ category, ...(category === 'gift' && { priceKobo: 0 }) });

describe('an order whose claim stays unanswered', () => {
  it.each(
    (['resale', 'gift', 'rent'] as const).flatMap((category) => [
      [category, 'did not arrive', 'before', undefined] as const,
      [category, 'did arrive', 'after', 'held'] as const,
    ]),
  )(
    '(%s) and %s is answered 503, shown to nobody, and given back by the sweep',
    async (category, _what, fault, state) => {
      const listing = orders.catalog.list(ofKind(category));
      orders.catalog.fail('claim', fault, listing.id);
      const answer = await orders.order(listing, buyer);
      expect(answer).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('5');
      orders.catalog.heal();
      expect(claimOf(listing.id)).toBe(state);
      expect(await orders.listOrders(buyer)).toEqual([]);

      await orders.sweep();
      expect(claimOf(listing.id)).toBe('released');
      expect(orders.catalog.listing(listing.id)).toMatchObject({ available: true, openFor: null });
      expect(await orders.listSyncs(listing)).toEqual([]);
      expect((await orders.order(listing, orders.service.user())).status).toBe(201);
    },
  );

  it('because the catalog hangs is answered 503 while the claim still hangs, and given back by the sweep', async () => {
    const listing = orders.catalog.list();
    // The stub never answers this claim, so only the time limit can end the call.
    orders.catalog.fail('claim', 'hang', listing.id);
    isHasty = true;
    const answer = await orders.order(listing, buyer);
    expect(answer).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    orders.catalog.heal();
    await orders.sweep();
    expect(await orders.listSyncs(listing)).toEqual([]);
    expect((await orders.order(listing, orders.service.user())).status).toBe(201);
  });

  it('is taken up again by its repetition, which buys the item', async () => {
    const listing = orders.catalog.list();
    orders.catalog.fail('claim', 'after', listing.id);
    expect((await orders.order(listing, buyer, {}, 'again')).status).toBe(503);
    orders.catalog.heal();
    expect((await orders.order(listing, buyer, {}, 'again')).status).toBe(201);
    expect(await orders.listSyncs(listing)).toEqual(['settled']);
    expect(orders.catalog.listing(listing.id)?.status).toBe('sold');
  });

  it('is taken up again by the buyer’s next click, too; for anyone else the item is gone', async () => {
    const listing = orders.catalog.list();
    orders.catalog.fail('claim', 'after', listing.id);
    expect((await orders.order(listing, buyer)).status).toBe(503);
    orders.catalog.heal();
    expect((await orders.order(listing, orders.service.user())).status).toBe(409);
    expect((await orders.order(listing, buyer, { amount: '1' })).status).toBe(409);
    expect((await orders.order(listing, buyer)).status).toBe(201);
    expect(await orders.listSyncs(listing)).toEqual(['settled']);
  });

  it('is tried afresh by its repetition after the sweep', async () => {
    const listing = orders.catalog.list();
    orders.catalog.fail('claim', 'after', listing.id);
    expect((await orders.order(listing, buyer, {}, 'later')).status).toBe(503);
    orders.catalog.heal();
    await orders.sweep();
    expect((await orders.order(listing, buyer, {}, 'later')).status).toBe(201);
    expect(await orders.listSyncs(listing)).toEqual(['settled']);
  });

  it('is left alone by the sweep while it may still be running', async () => {
    const listing = orders.catalog.list();
    orders.catalog.fail('claim', 'after', listing.id);
    await orders.order(listing, buyer);
    orders.catalog.heal();
    await orders.sweep(60_000);
    expect(await orders.listSyncs(listing)).toEqual(['claiming']);
    await orders.sweep();
  });

  it('that the sweep gives up in the very moment it is recorded goes one way, not both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const listing = orders.catalog.list();
      const [answer] = await Promise.all([orders.order(listing, buyer), orders.sweep(), orders.sweep()]);
      await orders.sweep();
      const bought = answer.status === 201;
      expect([201, 409, 503]).toContain(answer.status);
      expect(orders.catalog.listing(listing.id)).toMatchObject(
        bought ? { status: 'sold', available: false } : { status: 'active', available: true },
      );
      expect(await orders.listSyncs(listing)).toEqual(bought ? ['settled'] : []);
    }
  });
});

it('an order that has been recorded since the sweep looked is not given up', async () => {
  const listing = orders.catalog.list();
  expect((await orders.order(listing, buyer)).status).toBe(201);
  await orders.giveUp(listing);
  expect(await orders.listSyncs(listing)).toEqual(['settled']);
  expect(orders.catalog.listing(listing.id)?.status).toBe('sold');
});

describe('an order that is recorded but not completed', () => {
  it.each(['before', 'after'] as const)('is answered 201 and finished by the sweep (%s)', async (fault) => {
    const listing = orders.catalog.list();
    orders.catalog.fail('complete', fault, listing.id);
    const answer = await orders.order(listing, buyer);
    expect(answer.status).toBe(201);
    orders.catalog.heal();
    expect(await orders.listSyncs(listing)).toEqual(['recorded']);
    expect(await orders.listOrders(buyer)).toMatchObject([{ id: idOf(answer) }]);

    await orders.sweep();
    expect(await orders.listSyncs(listing)).toEqual(['settled']);
    expect(orders.catalog.listing(listing.id)?.status).toBe('sold');
    expect(await orders.listOrders(buyer)).toMatchObject([{ status: 'pending' }]);
  });

  it('and does not hold its listing (which would be a bug) is cancelled by the sweep', async () => {
    const listing = orders.catalog.list();
    orders.catalog.fail('complete', 'before', listing.id);
    await orders.order(listing, buyer);
    orders.catalog.heal();
    orders.catalog.fail('complete', 'refused', listing.id);
    await orders.sweep();
    expect(await orders.listOrders(buyer)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe.each(['resale', 'gift', 'rent'] as const)('an order (%s) that is called off', (category) => {
  it.each(['before', 'after'] as const)(
    'while the catalog does not answer is given back by the sweep (%s)',
    async (fault) => {
      const listing = orders.catalog.list(ofKind(category));
      const order = movesOf(orders, idOf(await orders.order(listing, buyer)));
      orders.catalog.fail('release', fault, listing.id);
      expect((await order.cancel(buyer)).status).toBe(200);
      orders.catalog.heal();
      expect(await orders.listSyncs(listing)).toEqual(['recorded']);

      await orders.closeBreaker();
      await orders.sweep();
      expect(await orders.listSyncs(listing)).toEqual(['settled']);
      expect(claimOf(listing.id)).toBe('released');
      expect(orders.catalog.listing(listing.id)).toMatchObject({ status: 'active', openFor: null });
    },
  );
});

describe('the sweep', () => {
  it('goes on giving back until the catalog has heard of it', async () => {
    const listing = orders.catalog.list();
    orders.catalog.fail('claim', 'after', listing.id);
    await orders.order(listing, buyer);
    orders.catalog.heal();
    await orders.closeBreaker();
    orders.catalog.fail('release', 'before', listing.id);
    await orders.sweep();
    expect(await orders.listSyncs(listing)).toEqual(['releasing']);
    orders.catalog.heal();
    await orders.sweep();
    expect(await orders.listSyncs(listing)).toEqual([]);
    expect(orders.catalog.listing(listing.id)?.available).toBe(true);
  });

  it('is not held up by an order that fails', async () => {
    const [stuck, fine] = [orders.catalog.list(), orders.catalog.list()];
    for (const { id } of [stuck, fine]) {
      orders.catalog.fail('complete', 'before', id);
      await orders.order(id === stuck.id ? stuck : fine, buyer);
      orders.catalog.heal();
    }
    await orders.closeBreaker();
    orders.catalog.fail('complete', 'before', stuck.id);
    await orders.sweep();
    expect(await orders.listSyncs(stuck)).toEqual(['recorded']);
    expect(await orders.listSyncs(fine)).toEqual(['settled']);
    orders.catalog.heal();
    await orders.sweep();
  });

  it('finds stuck orders from an index', async () => {
    const { connection } = orders.service.platform;
    const plan = await ordersOf(connection)
      .find({ sync: 'claiming', updatedAt: { $lte: new Date() } })
      .sort({ updatedAt: 1 })
      .limit(100)
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('sync_1_updatedAt_1');
  });
});

it('a wrong secret between services is our fault, not the end of the buyer’s session', async () => {
  const listing = orders.catalog.list();
  orders.catalog.fail('listing', 'unauthorized', listing.id);
  expect((await orders.order(listing, buyer)).status).toBe(503);
});

it('what the services settle among themselves changes nothing of when an order was last changed', async () => {
  const listing = orders.catalog.list();
  orders.catalog.fail('complete', 'before', listing.id);
  const id = idOf(await orders.order(listing, buyer));
  const changed = async () => (await orders.listOrders(buyer)).map(({ updatedAt }) => updatedAt);
  const placed = await changed();
  await orders.closeBreaker();
  await orders.sweep();
  expect(await orders.listSyncs(listing)).toEqual(['recorded']);
  expect(await changed()).toEqual(placed);
  orders.catalog.heal();
  await orders.closeBreaker();
  await orders.sweep();
  expect(await orders.listSyncs(listing)).toEqual(['settled']);
  expect(await changed()).toEqual(placed);
  await movesOf(orders, id).cancel(buyer);
  const [cancelled = ''] = await changed();
  expect(cancelled > (placed[0] ?? '')).toBe(true);
});
