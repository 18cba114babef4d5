import { catalogInternal, type OrderableListing } from '@alaso/contracts/internal';
import { aListing } from '@alaso/contracts/testing';
import { Listing, ordersRoutes, catalogRoutes, type NewListing } from '@alaso/contracts';
import { problem, route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { openTestPlatform, type Session, type TestPlatform } from './platform.ts';

const rounds = 200;
const gele: NewListing = { title: 'Emerald gele, stiff, worn once', category: 'resale', price: '12500.00' };

/** Lets two buyers press the button at the same instant. Returns the number of winners in each round. */
async function race(platform: TestPlatform, listingIds: readonly string[]): Promise<number[]> {
  const winners: number[] = [];
  for (const listingId of listingIds) {
    const buyers: [Session, Session] = [platform.session(), platform.session()];
    const body = { listingId, type: 'buy' as const, amount: '12500.00' };
    const answers = await Promise.all(
      buyers.map((buyer) => platform.call(ordersRoutes.placeOrder, { body }, buyer)),
    );
    winners.push(answers.filter(({ status }) => status === 201).length);
    expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(
      true,
    );
  }
  return winners;
}

describe(`two buyers at the same instant, ${rounds} rounds`, () => {
  it('one of them gets the item, every time', async () => {
    const platform = await openTestPlatform({ services: ['auth', 'catalog', 'orders'] });
    try {
      await Promise.all([platform.start('auth'), platform.start('catalog'), platform.start('orders')]);
      const seller = platform.session({ firstName: 'Bisi' });
      const listings: string[] = [];
      for (let i = 0; i < rounds; i += 1) {
        const answer = await platform.call(catalogRoutes.createListing, { body: gele }, seller);
        listings.push(z.parse(Listing, answer.body).id);
      }
      const winners = await race(platform, listings);
      expect(winners).toEqual(listings.map(() => 1));
      const sold = await platform.call(
        catalogRoutes.listListings,
        { query: { owner: seller.userId, limit: '100' } },
        seller,
      );
      expect(z.parse(z.array(Listing), sold.body).every(({ status }) => status === 'sold')).toBe(true);
    } finally {
      await platform.close();
    }
  }, 180_000);

  it('and the race is hard enough to catch a catalog that looks first and sells afterward', async () => {
    const naive = await startNaiveCatalog();
    const platform = await openTestPlatform({
      services: ['auth', 'orders'],
      redirect: async (service, url) => (service === 'catalog' ? naive.baseUrl : url),
    });
    try {
      await Promise.all([platform.start('auth'), platform.start('orders')]);
      const winners = await race(
        platform,
        Array.from({ length: 20 }, () => randomUUID()),
      );
      expect(winners).toContain(2);
    } finally {
      await platform.close();
      await naive.close();
    }
  }, 60_000);
});

/** The control: it reads that an item is free and marks it sold a moment later. */
function startNaiveCatalog(): Promise<StubService> {
  const sold = new Set<string>();
  const listingOf = (id: string): OrderableListing => ({
    ...aListing({ id, title: gele.title, price: '12500.00' }),
    priceKobo: 1_250_000,
    ownerFirstName: 'Bisi',
    available: !sold.has(id),
    paused: false,
    openFor: sold.has(id) ? 'order' : null,
  });
  return startStubService([
    route(catalogInternal.getOrderableListing, async ({ params }) => ({ body: listingOf(params.id) })),
    route(catalogInternal.claimListing, async ({ params }) => {
      if (sold.has(params.id)) throw problem('already-sold', 'Someone was faster.');
      await new Promise((resolve) => setTimeout(resolve, 5));
      sold.add(params.id);
      return {};
    }),
    route(catalogInternal.completeClaim, async () => ({})),
    route(catalogInternal.releaseClaim, async () => ({})),
  ]);
}
