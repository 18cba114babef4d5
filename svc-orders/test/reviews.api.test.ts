import { randomUUID } from 'node:crypto';
import { type NewReview, ordersRoutes, Review, ReviewPage } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { dayMs } from '@alaso/service-kit';
import { type TestUser, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { blockRepository } from '../src/blocks/block.repository.ts';
import { donationsOf } from '../src/donations/donation.model.ts';
import { type OrderDocument, ordersOf } from '../src/orders/order.model.ts';
import { reviewsOf } from '../src/reviews/review.model.ts';
import { reviewRepository } from '../src/reviews/review.repository.ts';
import { openReviews } from '../src/reviews/write-review.ts';
import { defineWork } from '../src/work.ts';
import { sentenceOf, statusesOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';
import { aDonationRow, anOrderRow } from './rows.ts';
import { workSettings } from './work-settings.ts';

const orders = useOrders();
const connection = () => orders.service.platform.connection;
const good: NewReview = { stars: 5, tags: ['on-time'], text: 'Just as we agreed.' };

type Deal = { id: string; seller: TestUser; buyer: TestUser };

/** Stores a completed order, as the service would have. */
async function completed(given: Partial<OrderDocument> = {}): Promise<Deal> {
  const seller = orders.service.user({ firstName: 'Bisi' });
  const buyer = orders.service.user({ firstName: 'Tobi' });
  const row = anOrderRow({
    stage: 'completed',
    sellerId: seller.id,
    buyerId: buyer.id,
    sellerFirstName: 'Bisi',
    buyerFirstName: 'Tobi',
    completedAt: new Date(),
    ...given,
  });
  await ordersOf(connection()).create(row);
  return { id: row._id, seller, buyer };
}

const write = (as: TestUser, id: string, body: Partial<NewReview> = {}) =>
  orders.service.call(ordersRoutes.writeReview, { params: { id }, body: { ...good, ...body } }, { as });
const reply = (as: TestUser, id: string, text = 'Thank you, Tobi!') =>
  orders.service.call(ordersRoutes.replyToReview, { params: { id }, body: { text } }, { as });
async function read(as: TestUser, id: string): Promise<ReviewPage> {
  const { body } = await orders.service.call(ordersRoutes.getReviews, { params: { id } }, { as });
  return z.parse(ReviewPage, body);
}
async function listed({ id }: { id: string }, query: { limit?: string; cursor?: string } = {}) {
  const answer = await orders.service.call(ordersRoutes.listMemberReviews, { params: { id }, query });
  return { rows: z.parse(z.array(Review), answer.body), headers: answer.headers };
}
async function ratings(...members: { id: string }[]) {
  const query = { ids: members.map(({ id }) => id).join(',') };
  return z.parse(
    ordersRoutes.listRatings.answer,
    (await orders.service.call(ordersRoutes.listRatings, { query })).body,
  );
}
async function notificationsTo({ id }: { id: string }): Promise<string[]> {
  const rows = await connection()
    .collection('outbox')
    .find({ name: 'notice.raised', 'payload.userId': id, 'payload.kind': 'review' })
    .sort({ occurredAt: 1 })
    .toArray();
  return rows.map(({ payload }) => z.parse(z.object({ title: z.string() }), payload).title);
}

describe('a review', () => {
  it('stays secret until the other side has written too; then both are published and counted', async () => {
    const { id, seller, buyer } = await completed();
    expect(await read(seller, id)).toMatchObject({
      state: 'open',
      memberName: 'Tobi',
      own: null,
      theirs: null,
    });
    expect((await write(buyer, id, { stars: 4 })).status).toBe(200);
    expect(await read(buyer, id)).toMatchObject({ state: 'open', own: { stars: 4, publishedAt: null } });
    expect(await read(seller, id)).toMatchObject({ state: 'open', theirs: null });
    expect([(await listed(seller)).rows, await ratings(seller), await notificationsTo(seller)]).toEqual([
      [],
      [],
      [],
    ]);

    expect((await write(seller, id)).body).toMatchObject({ state: 'closed', theirs: { stars: 4 } });
    expect((await listed(seller)).rows).toMatchObject([
      { authorName: 'Tobi', side: 'other', kind: 'resale', stars: 4, tags: ['on-time'], reply: null },
    ]);
    expect((await listed(buyer)).rows).toMatchObject([{ authorName: 'Bisi', stars: 5 }]);
    expect(await ratings(seller, buyer)).toEqual(
      expect.arrayContaining([
        { memberId: seller.id, count: 1, average: 4, stars: [0, 0, 0, 1, 0], score: 4 },
        expect.objectContaining({ memberId: buyer.id, count: 1, average: 5, stars: [0, 0, 0, 0, 1] }),
      ]),
    );
    expect(await notificationsTo(seller)).toEqual(['Tobi left you a review']);
    expect(await notificationsTo(buyer)).toEqual(['Bisi left you a review']);
  });

  it('between members who have blocked each other is written, replied to and counted like any other', async () => {
    const { id, seller, buyer } = await completed();
    const names = { blockerId: seller.id, blockedId: buyer.id, blockedFirstName: 'Tobi' };
    await blockRepository(connection()).add({ ...names, blockedAt: new Date() });
    // Otherwise someone who fears a bad review would block first.
    expect((await write(buyer, id, { stars: 1 })).status).toBe(200);
    expect((await write(seller, id, { stars: 2 })).status).toBe(200);
    expect((await reply(seller, id)).status).toBe(200);
    expect((await listed(seller)).rows).toMatchObject([{ stars: 1, reply: { text: 'Thank you, Tobi!' } }]);
    expect(await ratings(seller, buyer)).toHaveLength(2);
  });

  it('can be changed by its author until then, and by nobody after that', async () => {
    const { id, seller, buyer } = await completed();
    await write(buyer, id, { stars: 1, text: 'Never came' });
    await write(buyer, id, { stars: 5, tags: ['fair-price'], text: 'Came after all' });
    await write(seller, id);
    expect((await listed(seller)).rows).toMatchObject([
      { stars: 5, tags: ['fair-price'], text: 'Came after all' },
    ]);
    const late = await write(buyer, id, { stars: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'review-closed' } });
    expect((await ratings(seller))[0]?.stars).toEqual([0, 0, 0, 0, 1]);
  });

  it('is one, however often it is sent, and the click after publication is no error', async () => {
    const { id, seller, buyer } = await completed();
    expect(statusesOf(await Promise.all(Array.from({ length: 6 }, () => write(buyer, id))))).toEqual(
      Array(6).fill(200),
    );
    expect(statusesOf(await Promise.all([write(seller, id), write(seller, id)]))).toEqual([200, 200]);
    expect((await write(seller, id)).status).toBe(200);
    expect([(await listed(seller)).rows.length, (await listed(buyer)).rows.length]).toEqual([1, 1]);
    expect((await ratings(seller))[0]?.count).toBe(1);
    expect(await notificationsTo(buyer)).toHaveLength(1);
  });

  it('is published alone after 14 days, and then nothing can be written', async () => {
    orders.stopClock();
    const { id, seller, buyer } = await completed();
    await write(buyer, id);
    orders.passes(14 * dayMs - 60_000);
    await orders.sweep();
    expect((await listed(seller)).rows).toEqual([]);
    orders.passes(120_000);
    expect(sentenceOf(await write(seller, id))).toContain('14 days');
    await orders.sweep();
    await orders.sweep();
    expect((await listed(seller)).rows).toHaveLength(1);
    expect(await read(seller, id)).toMatchObject({ state: 'closed', own: null, theirs: { stars: 5 } });
    expect((await notificationsTo(seller)).filter((title) => title.includes('left you'))).toHaveLength(1);
    expect((await write(seller, id)).status).toBe(409);
  });

  it('is asked for once, on day 7, from the side that has not written', async () => {
    orders.stopClock();
    const { id, seller, buyer } = await completed();
    await openReviews(
      { ...orders.moves(), ...orders.followUps(), reviews: reviewRepository(connection()) },
      id,
    );
    await write(buyer, id);
    orders.passes(7 * dayMs - 60_000);
    await orders.sweep();
    expect(await notificationsTo(seller)).toEqual([]);
    orders.passes(120_000);
    await orders.sweep();
    await orders.sweep();
    expect(await notificationsTo(seller)).toEqual(['How was it with Tobi?']);
    expect(await notificationsTo(buyer)).toEqual([]);
  });

  it('belongs to a completed order or received donation of two accounts, and its sides', async () => {
    const open = await completed({ stage: 'confirmed' });
    expect(await read(open.buyer, open.id)).toMatchObject({ state: 'early', until: null });
    expect((await write(open.buyer, open.id)).status).toBe(409);
    const { id } = await completed();
    for (const as of [orders.service.user(), orders.service.user({ role: 'admin' })]) {
      expect((await write(as, id)).status).toBe(404);
      expect((await orders.service.call(ordersRoutes.getReviews, { params: { id } }, { as })).status).toBe(
        404,
      );
      expect((await reply(as, id)).status).toBe(404);
    }
    expect((await write(open.buyer, randomUUID())).status).toBe(404);
  });

  it('of a donation is between donor and organization; one without an account cannot be reviewed', async () => {
    const [donor, organization] = [orders.service.user(), orders.service.user()];
    const received = (organizationId: string | null) => {
      const steps = [
        { event: 'receive', stage: 'received', at: new Date(), by: 'organisation', reason: null },
      ] as const;
      const row = aDonationRow({
        stage: 'received',
        donorId: donor.id,
        organizationId,
        timeline: [...steps],
      });
      return donationsOf(connection()).create(row);
    };
    const { _id: id } = await received(organization.id);
    await write(donor, id, { tags: ['friendly'] });
    await write(organization, id, { tags: ['as-described'] });
    expect((await listed(organization)).rows).toMatchObject([{ authorName: 'Kemi', kind: 'donation' }]);
    expect((await listed(donor)).rows).toMatchObject([{ authorName: 'Hope House' }]);
    const { _id: without } = await received(null);
    expect(await read(donor, without)).toMatchObject({ state: 'none', memberName: 'Hope House' });
    expect((await write(donor, without, { tags: [] })).status).toBe(409);
  });

  it.each([
    ['no star', { stars: 0 }],
    ['half a star', { stars: 4.5 }],
    ['six stars', { stars: 6 }],
    ['a long text', { text: 'x'.repeat(1001) }],
    ['a tag of the other side', { tags: ['paid-as-agreed' as const] }],
    ['an unknown field', Object.assign({ stars: 5 }, { extra: true })],
  ])('with %s is refused', async (_what, body) => {
    const { id, buyer } = await completed();
    expect(await write(buyer, id, body)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect((await read(buyer, id)).own).toBeNull();
  });

  it('is replied to once by the reviewed member, after publication', async () => {
    const { id, seller, buyer } = await completed();
    await write(buyer, id);
    expect((await reply(seller, id)).status).toBe(409);
    await write(seller, id);
    expect(statusesOf(await Promise.all([reply(seller, id), reply(seller, id)]))).toEqual([200, 200]);
    expect(sentenceOf(await reply(seller, id, 'And another thing'))).toContain('already replied');
    expect((await listed(seller)).rows).toMatchObject([{ reply: { text: 'Thank you, Tobi!' } }]);
    expect(await notificationsTo(buyer)).toEqual(['Bisi left you a review', 'Bisi replied to your review']);
  });

  it('carries the latest name of its author', async () => {
    const { id, seller, buyer } = await completed();
    await write(buyer, id);
    await write(seller, id);
    await reviewRepository(connection()).rename(buyer.id, 'Temi');
    expect((await listed(seller)).rows[0]?.authorName).toBe('Temi');
  });
});

it('a member’s reviews are read page by page, newest first, each once', async () => {
  const seller = orders.service.user({ firstName: 'Bisi' });
  for (let stars = 1; stars <= 5; stars += 1) {
    const { id, buyer } = await completed({ sellerId: seller.id });
    await write(buyer, id, { stars });
    await write(seller, id);
  }
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { rows, headers } = await listed(seller, { limit: '2', ...(cursor && { cursor }) });
    seen.push(...rows.map(({ stars }) => stars));
    expect(headers.get('X-Total-Count')).toBe('5');
    cursor =
      new URLSearchParams(/<[^?]*\?([^>]*)>/.exec(headers.get('Link') ?? '')?.[1] ?? '').get('cursor') ??
      undefined;
  } while (cursor);
  expect(seen).toEqual([5, 4, 3, 2, 1]);
  expect((await ratings(seller))[0]).toMatchObject({ count: 5, average: 3, stars: [1, 1, 1, 1, 1] });
});

describe('the account of', () => {
  const erase = ({ id }: TestUser) =>
    orders.service.call(ordersInternal.eraseOrdersData, { params: { id } }, { service: 'auth' });

  it('an author is erased: their stars stay, their words and name do not', async () => {
    const { id, seller, buyer } = await completed();
    await write(buyer, id, { text: 'My neighbor Ade says so too' });
    await write(seller, id);
    expect((await erase(buyer)).body).toMatchObject({ isErased: true });
    expect((await listed(seller)).rows).toMatchObject([{ authorName: 'Former member', stars: 5, text: '' }]);
    expect((await ratings(seller))[0]?.count).toBe(1);
    expect([(await listed(buyer)).rows, await ratings(buyer)]).toEqual([[], []]);
    expect(await read(seller, id)).toMatchObject({ state: 'closed', own: null, theirs: { text: '' } });
  });

  it('a member is erased while the other writes: nothing about them is left', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, seller, buyer } = await completed();
      await write(seller, id);
      const [written] = await Promise.all([write(buyer, id), erase(seller)]);
      expect([200, 409]).toContain(written.status);
      await erase(seller);
      expect([(await listed(seller)).rows, await ratings(seller)]).toEqual([[], []]);
      const left = await connection().collection('reviews').find({ dealId: id }).toArray();
      expect(left.filter(({ memberId }) => memberId === seller.id)).toEqual([]);
      expect(left.filter(({ text }) => text !== '')).toEqual([]);
      expect(statusesOf([await write(buyer, id)])).toEqual([409]);
    }
  });

  it('control: of a writer that does not read the window again, words about the erased member stay', async () => {
    const { id, seller, buyer } = await completed();
    await write(buyer, id);
    const rows = reviewsOf(connection());
    const unaware = await rows.find({ dealId: id }).lean();
    await erase(seller);
    expect(await rows.countDocuments({ memberId: seller.id })).toBe(0);
    await rows.create(unaware);
    expect(await rows.countDocuments({ memberId: seller.id })).toBe(1);
  });
});

it('the worker opens a window with the last step of an order', async () => {
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const listing = orders.catalog.list({ ownerId: seller.id, category: 'gift', priceKobo: 0 });
  await orders.service.work(defineWork(workSettings));
  const placed = await orders.order(listing, buyer);
  const { id } = z.parse(z.object({ id: z.string() }), placed.body);
  await movesOf(orders, id).collect(seller);
  await movesOf(orders, id).complete(buyer);
  const window = await until('the window is open', () => reviewRepository(connection()).findWindow(id));
  expect(window).toMatchObject({ kind: 'gift', ownerId: seller.id, otherId: buyer.id, isClosed: false });
});
