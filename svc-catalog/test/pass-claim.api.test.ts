import { randomUUID } from 'node:crypto';
import { catalogInternal } from '@alaso/contracts/internal';
import { type TestService, until } from '@alaso/test-kit';
import { claimsOf } from '../src/claims/claim.repository.ts';
import { listingsOf } from '../src/listings/listing.model.ts';
import { list, startCatalog } from './catalog-service.ts';
import { claimSteps } from './claim-steps.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const { claim, complete, release } = claimSteps(() => catalog);
const pass = (id: string, claimId: string, to: string) =>
  catalog.call(
    catalogInternal.passClaim,
    { params: { id, claimId }, body: { claimId: to, claimantId: randomUUID() } },
    { service: 'orders' },
  );

/** Creates a claimed gift, and the ids of two more orders. */
async function aClaimedGift() {
  const { id } = await list(catalog, catalog.user(), { category: 'gift', price: null });
  const [first, next, third] = [randomUUID(), randomUUID(), randomUUID()];
  await claim('order', id, first, 0);
  await complete(id, first);
  return { id, first, next, third };
}

async function readState(id: string) {
  const { connection } = catalog.platform;
  const listing = await listingsOf(connection).findOne({ _id: id }).lean();
  const open = await claimsOf(connection).find({ listingId: id, open: true }).lean();
  return { status: listing?.status, hold: listing?.hold, open: open.map(({ _id }) => _id) };
}

it('a claim that is passed on has its listing given to the next one, and again changes nothing', async () => {
  const { id, first, next } = await aClaimedGift();
  for (let tried = 0; tried < 2; tried += 1) {
    expect((await pass(id, first, next)).status).toBe(204);
    expect(await readState(id)).toEqual({ status: 'gifted', hold: next, open: [next] });
  }
  expect((await complete(id, next)).status).toBe(204);
  expect(await complete(id, first)).toMatchObject({ status: 409, body: { code: 'already-sold' } });
});

it('a claim whose order was never completed is passed on as well', async () => {
  const { id } = await list(catalog, catalog.user(), { category: 'gift', price: null });
  const [first, next] = [randomUUID(), randomUUID()];
  await claim('order', id, first, 0);
  expect((await pass(id, first, next)).status).toBe(204);
  expect(await readState(id)).toEqual({ status: 'gifted', hold: next, open: [next] });
});

it('where the next one has been given up before, the listing is free', async () => {
  const { id, first, next } = await aClaimedGift();
  await release(id, next);
  expect((await pass(id, first, next)).status).toBe(204);
  expect(await readState(id)).toEqual({ status: 'active', hold: null, open: [] });
});

it('what comes out of order has to come again, and ends as if it had come in order', async () => {
  const { id, first, next, third } = await aClaimedGift();
  expect(await pass(id, next, third)).toMatchObject({ status: 503 });
  expect((await pass(id, first, next)).status).toBe(204);
  expect((await pass(id, next, third)).status).toBe(204);
  expect((await pass(id, first, next)).status).toBe(204);
  expect(await readState(id)).toEqual({ status: 'gifted', hold: third, open: [third] });
});

it('a claim that was released has nothing to pass on', async () => {
  const { id, first, next } = await aClaimedGift();
  await release(id, first);
  expect(await pass(id, first, next)).toMatchObject({ status: 409, body: { code: 'already-sold' } });
  expect(await readState(id)).toEqual({ status: 'active', hold: null, open: [] });
});

type Ids = { id: string; first: string; next: string };

/**
 * Returns the number of strangers who get a gift by trying while it passes to the next order. `goOver` gets a
 * function that waits until a stranger has it.
 */
async function strangersWhoGetIt(
  goOver: (ids: Ids, untilOneGetsIt: () => Promise<void>) => Promise<unknown>,
) {
  let got = 0;
  for (let round = 0; round < 5; round += 1) {
    const { id, first, next } = await aClaimedGift();
    let isOver = false;
    const strangers = Array.from({ length: 3 }, async () => {
      while (!isOver) if ((await claim('order', id, randomUUID(), 0)).status === 204) got += 1;
    });
    const before = got;
    const untilOneGetsIt = async () => {
      await until('a stranger gets it', () => got > before);
    };
    await goOver({ id, first, next }, untilOneGetsIt).finally(() => (isOver = true));
    await Promise.all(strangers);
    expect((await readState(id)).open).toHaveLength(1);
  }
  return got;
}

it('no stranger gets a gift while it goes over to the next one', async () => {
  const passTwice = ({ id, first, next }: Ids) => Promise.all([pass(id, first, next), pass(id, first, next)]);
  expect(await strangersWhoGetIt(passTwice)).toBe(0);
});

it('as they would if it were released and claimed again (the control)', async () => {
  const releaseAndClaim = async ({ id, first, next }: Ids, untilOneGetsIt: () => Promise<void>) => {
    await release(id, first);
    // Simulates finding the next user in the queue.
    await untilOneGetsIt();
    expect((await claim('order', id, next, 0)).status).toBe(409);
  };
  expect(await strangersWhoGetIt(releaseAndClaim)).toBe(5);
});
