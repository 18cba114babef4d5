import { type NewReview, ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { dayMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as fc from 'fast-check';
import { ordersOf } from '../src/orders/order.model.ts';
import { decideReview, repairRatings } from '../src/reviews/repair-ratings.ts';
import { ratingsOf, reviewsOf } from '../src/reviews/review.model.ts';
import { reviewId, reviewRepository } from '../src/reviews/review.repository.ts';
import { statusesOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { histories, rounds } from './rounds.ts';
import { anOrderRow } from './rows.ts';

const orders = useOrders();
const connection = () => orders.service.platform.connection;
const deps = () => ({
  reviews: reviewRepository(connection()),
  inTransaction: orders.service.platform.inTransaction,
});

async function completed(seller: TestUser, buyer: TestUser): Promise<string> {
  const parties = { sellerId: seller.id, buyerId: buyer.id };
  const row = anOrderRow({ stage: 'completed', completedAt: orders.now(), ...parties });
  await ordersOf(connection()).create(row);
  return row._id;
}

const write = (as: TestUser, id: string, stars: number) => {
  const body: NewReview = { stars, tags: [], text: 'As agreed' };
  return orders.service.call(ordersRoutes.writeReview, { params: { id }, body }, { as });
};
const erase = ({ id }: TestUser) =>
  orders.service.call(ordersInternal.eraseOrdersData, { params: { id } }, { service: 'auth' });

let decisions = Date.now();
/** Hides or shows the review of one side. Each decision is later than the one before. */
const decide = (dealId: string, side: 'owner' | 'other', measure: 'hide-review' | 'show-review') => {
  decisions += 1000;
  const payload = {
    caseId: dealId,
    measure,
    userId: null,
    listingId: null,
    until: null,
    why: 'Rude',
    decidedBy: null,
  };
  const message = {
    id: dealId,
    name: 'measure.decided' as const,
    occurredAt: new Date(decisions).toISOString(),
  };
  return decideReview(deps(), { ...message, payload: { ...payload, reviewId: reviewId(dealId, side) } });
};

/** Counts the reviews that a visitor could read, in the simplest way. */
async function recount(memberId: string) {
  const rows = await reviewsOf(connection()).find({ memberId }).lean();
  const shown = rows.filter(({ publishedAt, isHidden }) => publishedAt !== null && !isHidden);
  expect(rows.filter(({ isShown }) => isShown)).toHaveLength(shown.length);
  return {
    count: shown.length,
    sum: shown.reduce((sum, { stars }) => sum + stars, 0),
    stars: [1, 2, 3, 4, 5].map((stars) => shown.filter((one) => one.stars === stars).length),
  };
}

async function expectAgreement(members: readonly TestUser[]): Promise<void> {
  for (const { id } of members) {
    const rating = await ratingsOf(connection()).findOne({ _id: id }).lean();
    expect(rating ?? { count: 0, sum: 0, stars: [0, 0, 0, 0, 0] }).toMatchObject(await recount(id));
  }
}

const members = 3;
const deals = 4;
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('write' as const),
      deal: fc.nat(deals - 1),
      isOwner: fc.boolean(),
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('hide' as const, 'show' as const),
      deal: fc.nat(deals - 1),
      isOwner: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('days-pass' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('erase' as const), who: fc.nat(members - 1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Creates a seller with two buyers, and four completed orders between them. */
async function aWorld() {
  const [seller, ...buyers] = Array.from({ length: members }, () => orders.service.user());
  if (!seller) throw new Error('there is no seller');
  const made = await Promise.all(
    Array.from({ length: deals }, async (_, at) => {
      const buyer = buyers[at % buyers.length] ?? seller;
      return { id: await completed(seller, buyer), seller, buyer };
    }),
  );
  const people = [seller, ...buyers];
  const run = async (one: Step): Promise<unknown> => {
    if (one.act === 'days-pass') {
      orders.passes(15 * dayMs);
      return orders.sweep();
    }
    if (one.act === 'erase') return erase(people[one.who] ?? seller);
    const deal = made[one.deal];
    if (!deal) throw new Error('there is no such order');
    const side = one.isOwner ? 'owner' : 'other';
    if (one.act === 'write') return write(one.isOwner ? deal.seller : deal.buyer, deal.id, one.stars);
    return decide(deal.id, side, one.act === 'hide' ? 'hide-review' : 'show-review');
  };
  return { people, run };
}

it('after any history of writing, publishing, hiding, restoring and erasing, ratings equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { people, run } = await aWorld();
      for (const one of steps) {
        await run(one);
        await expectAgreement(people);
      }
      expect(await repairRatings(deps(), orders.service.platform.log)).toEqual([]);
    }),
    { numRuns: histories },
  );
}, 180_000);

it('and so they do if all of that happens at the same instant', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { people, run } = await aWorld();
      await Promise.all(steps.map(run));
      await expectAgreement(people);
    }),
    { numRuns: histories },
  );
}, 180_000);

describe('two reviews at the same instant', () => {
  it('are both published, each once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [seller, buyer] = [orders.service.user(), orders.service.user()];
      const id = await completed(seller, buyer);
      expect(statusesOf(await Promise.all([write(seller, id, 5), write(buyer, id, 4)]))).toEqual([200, 200]);
      expect([await recount(seller.id), await recount(buyer.id)]).toMatchObject([{ sum: 4 }, { sum: 5 }]);
      await expectAgreement([seller, buyer]);
      const notifications = { name: 'notice.raised', 'payload.userId': { $in: [seller.id, buyer.id] } };
      expect(await connection().collection('outbox').countDocuments(notifications)).toBe(2);
    }
  });

  it('control: without the row that both write, neither sees the other, and none is published', async () => {
    const id = await completed(orders.service.user(), orders.service.user());
    const rows = reviewsOf(connection());
    let [published, arrived] = [0, 0];
    let resolve = () => {};
    const bothHere = new Promise<void>((done) => {
      resolve = done;
    });
    const naively = (side: 'owner' | 'other') =>
      deps().inTransaction(async (session) => {
        const ids = { _id: reviewId(id, side), dealId: id, authorId: id, memberId: id };
        const said = {
          stars: 5,
          tags: [],
          text: '',
          writtenAt: new Date(),
          publishedAt: null,
          decidedAt: null,
        };
        const rest = {
          kind: 'gift' as const,
          side,
          authorName: 'Bisi',
          isHidden: false,
          isShown: false,
          reply: null,
        };
        await rows.create([{ ...ids, ...said, ...rest }], { session });
        const found = await rows.find({ dealId: id }, null, { session }).lean();
        arrived += 1;
        if (arrived === 2) resolve();
        await bothHere;
        if (found.length === 2) published += 2;
      });
    await Promise.all([naively('owner'), naively('other')]);
    expect([await rows.countDocuments({ dealId: id }), published]).toEqual([2, 0]);
  });
});

it('decisions apply in the order in which they were made, however they arrive', async () => {
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const id = await completed(seller, buyer);
  await write(seller, id, 5);
  await write(buyer, id, 2);
  await decide(id, 'other', 'hide-review');
  const hidden = await recount(seller.id);
  decisions -= 5000;
  await decide(id, 'other', 'show-review');
  expect([hidden.count, (await recount(seller.id)).count]).toEqual([0, 0]);
  decisions += 10_000;
  await decide(id, 'other', 'show-review');
  expect((await recount(seller.id)).count).toBe(1);
  await expectAgreement([seller, buyer]);
});

it('a rating that is wrong all the same is corrected by the job', async () => {
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const id = await completed(seller, buyer);
  await write(seller, id, 5);
  await write(buyer, id, 2);
  await ratingsOf(connection()).updateOne({ _id: seller.id }, { $set: { count: 7, sum: 30 } });
  expect(await repairRatings(deps(), orders.service.platform.log)).toEqual([seller.id]);
  await expectAgreement([seller, buyer]);
});
