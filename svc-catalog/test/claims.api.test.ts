import { randomUUID } from 'node:crypto';
import { catalogRoutes, Listing } from '@alaso/contracts';
import type { TestService, TestUser } from '@alaso/test-kit';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { claimsOf } from '../src/claims/claim.repository.ts';
import { listingsOf } from '../src/listings/listing.model.ts';
import { buyers, claimRaces, race, repeat } from './claim-race.ts';
import { anyStep, claimSequences } from './claim-sequences.ts';
import { claimSteps, kobo } from './claim-steps.ts';
import { list, setFields, startCatalog } from './catalog-service.ts';

let catalog: TestService;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user();
});
afterAll(() => catalog.close());

const sell = async (category: 'resale' | 'gift' = 'resale') =>
  (await list(catalog, owner, { category, price: category === 'gift' ? null : '15000' })).id;
const { claim: claimAs, complete, release } = claimSteps(() => catalog);
const claim = (id: string, order: string, priceKobo?: number | null) =>
  claimAs('order', id, order, priceKobo);

const listings = () => listingsOf(catalog.platform.connection);
const claims = () => claimsOf(catalog.platform.connection);
async function readState(id: string) {
  const listing = await listings().findOne({ _id: id }).lean();
  return [listing?.status, listing?.hold];
}

describe('a claim', () => {
  it('holds a listing for one order, and gets the same answer when it is repeated', async () => {
    const [id, order, other] = [await sell(), randomUUID(), randomUUID()];
    expect((await claim(id, order)).status).toBe(204);
    expect((await claim(id, order)).status).toBe(204);
    expect(await readState(id)).toEqual(['active', order]);
    const refused = await claim(id, other);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order-open' } });
    expect(refused.text).toContain('Someone is ordering this item right now');
    expect(await readState(id)).toEqual(['active', order]);
  });

  it('is refused if the price has changed, and nothing is written', async () => {
    const [id, order] = [await sell(), randomUUID()];
    for (const price of [kobo - 1, 0, null]) {
      expect(await claim(id, order, price)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    }
    expect(await readState(id)).toEqual(['active', null]);
    expect(await claims().findOne({ _id: order })).toBeNull();
    expect((await claim(id, order)).status).toBe(204);
  });

  it('is refused for a listing that is removed or unknown', async () => {
    const id = await sell();
    await catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as: owner });
    expect(await claim(id, randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await claim(randomUUID(), randomUUID())).status).toBe(404);
  });

  it('belongs to its listing: the same order cannot use it for another', async () => {
    const [one, two, order] = [await sell(), await sell(), randomUUID()];
    await claim(one, order);
    expect((await claim(two, order)).status).toBe(409);
    expect((await complete(two, order)).status).toBe(409);
    expect((await release(two, order)).status).toBe(404);
    expect(await readState(one)).toEqual(['active', order]);
    expect(await readState(two)).toEqual(['active', null]);
  });

  it('keeps its owner from deleting the listing', async () => {
    const id = await sell();
    await claim(id, randomUUID());
    const answer = await catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as: owner });
    expect(answer).toMatchObject({ status: 409, body: { code: 'order-open' } });
  });
});

describe('anyone who looks at a listing sees', () => {
  const readAvailability = async (id: string) => {
    const answer = await catalog.call(catalogRoutes.getListing, { params: { id } });
    return z.parse(Listing, answer.body).availability;
  };

  it('that it is reserved while someone is ordering it, and after it is sold', async () => {
    const [id, first, second] = [await sell(), randomUUID(), randomUUID()];
    expect(await readAvailability(id)).toBe('available');
    await claim(id, first);
    expect(await readAvailability(id)).toBe('reserved');
    await release(id, first);
    expect(await readAvailability(id)).toBe('available');
    await claim(id, second);
    await complete(id, second);
    expect(await readAvailability(id)).toBe('reserved');
  });
});

describe('completing', () => {
  it.each([
    ['resale', 'sold', kobo],
    ['gift', 'gifted', 0],
  ] as const)('makes a %s listing %s, once', async (category, status, price) => {
    const [id, order] = [await sell(category), randomUUID()];
    await claim(id, order, price);
    expect((await complete(id, order)).status).toBe(204);
    expect((await complete(id, order)).status).toBe(204);
    expect(await readState(id)).toEqual([status, order]);
    expect((await claim(id, order, price)).status).toBe(204);
    expect((await claim(id, randomUUID(), price)).status).toBe(409);
  });

  it('is refused to an order that does not hold the listing', async () => {
    const [id, order] = [await sell(), randomUUID()];
    expect(await complete(id, order)).toMatchObject({ status: 409, body: { code: 'already-sold' } });
    await claim(id, order);
    await release(id, order);
    expect((await complete(id, order)).status).toBe(409);
    expect(await readState(id)).toEqual(['active', null]);
  });
});

describe('releasing', () => {
  it('gives the listing back, once, and to anyone but this order', async () => {
    const [id, order, other] = [await sell(), randomUUID(), randomUUID()];
    await claim(id, order);
    expect((await release(id, order)).status).toBe(204);
    expect(await readState(id)).toEqual(['active', null]);
    expect((await claim(id, order)).status).toBe(409);
    expect((await claim(id, other)).status).toBe(204);
    expect((await release(id, order)).status).toBe(204);
    expect(await readState(id)).toEqual(['active', other]);
  });

  it('before the claim has arrived makes the late claim fail', async () => {
    const [id, order] = [await sell(), randomUUID()];
    expect((await release(id, order)).status).toBe(204);
    expect(await claim(id, order)).toMatchObject({ status: 409, body: { code: 'already-sold' } });
    expect(await readState(id)).toEqual(['active', null]);
  });

  it('of a completed order, when it is cancelled, makes the listing active again', async () => {
    const [id, order] = [await sell(), randomUUID()];
    await claim(id, order);
    await complete(id, order);
    expect((await release(id, order)).status).toBe(204);
    expect(await readState(id)).toEqual(['active', null]);
    expect((await claim(id, randomUUID())).status).toBe(204);
  });
});

it('a sequence of steps of orders, a donation and bookings answers and leaves what a simple model says', async () => {
  const sequences = fc.array(anyStep, { minLength: 8, maxLength: 12 });
  await fc.assert(fc.asyncProperty(sequences, claimSequences(() => catalog).expectAsModel), { numRuns: 5 });
});

describe('many at the same instant', () => {
  const rounds = 4;
  const races = claimRaces(() => ({ catalog, owner }));

  it(`one of ${buyers} buyers gets the listing, in each of ${rounds} rounds`, async () => {
    expect(await race(sell, claim, rounds)).toEqual(Array.from({ length: rounds }, () => 1));
    const open = await claims().aggregate<{ n: number }>([
      { $match: { open: true, exclusive: true } },
      { $group: { _id: '$listingId', n: { $sum: 1 } } },
    ]);
    expect(open.filter(({ n }) => n !== 1)).toEqual([]);
  });

  it('and the race is hard enough to catch a claim that looks first and holds afterward', async () => {
    let looked = 0;
    let letHold = () => {};
    const allLooked = new Promise<void>((resolve) => (letHold = resolve));
    const naive = async (id: string, order: string) => {
      const listing = await listings().findOne({ _id: id }).lean();
      if ((looked += 1) === buyers) letHold();
      await allLooked;
      if (listing?.hold !== null) return { status: 409 };
      await setFields(catalog, id, { hold: order });
      return { status: 204 };
    };
    expect(await race(sell, naive, 1)).toEqual([buyers]);
  });

  it.each(races)('%s', (_what, raceOnce) => repeat(rounds, raceOnce));
});
