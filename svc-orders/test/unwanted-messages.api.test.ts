import { ordersRoutes } from '@alaso/contracts';
import { hourMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { idOf, sentenceOf } from './answers.ts';
import { useConversations } from './conversing.ts';

const { orders, call, pageOf, messagesOf, talk } = useConversations();

describe('a message that may be a scam', () => {
  it('is delivered with a warning for both, until the order is confirmed, and flagged for admins without its text', async () => {
    const { id, seller, buyer, listing } = await talk();
    await call.send(seller, id, 'Call me on 0803 123 4567');
    for (const party of [seller, buyer]) {
      expect((await messagesOf(party, id)).map(({ warnings }) => warnings)).toEqual([['phone-number']]);
    }
    const orderId = idOf(await orders.order(listing, buyer));
    await orders.service.call(ordersRoutes.confirmOrder, { params: { id: orderId } }, { as: seller });
    await call.send(seller, id, 'Call me on 0803 123 4567');
    expect((await messagesOf(buyer, id)).at(-1)?.warnings).toEqual([]);
    const admin = orders.service.user({ role: 'admin' });
    const flagged = await orders.service.call(ordersRoutes.listFlaggedMessages, { query: {} }, { as: admin });
    const rows = z.parse(ordersRoutes.listFlaggedMessages.answer, flagged.body);
    expect(rows.filter(({ conversationId }) => conversationId === id)).toMatchObject([
      { senderId: seller.id, senderName: 'Bisi', warnings: ['phone-number'] },
    ]);
    expect(flagged.text).not.toContain('0803');
  });
});

describe('a suspended member', () => {
  it('writes about an order that is open, and about nothing else', async () => {
    const { id, seller, buyer, listing } = await talk();
    const orderId = idOf(await orders.order(listing, buyer));
    const elsewhere = await talk();
    await call.send(elsewhere.buyer, elsewhere.id, 'Is it still available?');
    const suspension = { until: null, why: 'Fraud' };
    const [suspended, other] = [
      orders.service.user({ id: seller.id, suspension }),
      orders.service.user({ id: elsewhere.seller.id, suspension }),
    ];
    expect((await call.send(suspended, id, 'Where can we meet?')).status).toBe(201);
    const refused = await call.send(other, elsewhere.id, 'Yes');
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'suspended' }]);
    const typing = (as: TestUser, about: string) =>
      orders.service.call(ordersRoutes.startTyping, { params: { id: about } }, { as });
    expect([(await typing(suspended, id)).status, (await typing(other, elsewhere.id)).status]).toEqual([
      204, 403,
    ]);
    const cancel = { params: { id: orderId }, body: { reason: 'I cannot come.' } };
    expect((await orders.service.call(ordersRoutes.cancelOrder, cancel, { as: buyer })).status).toBe(200);
    expect((await call.send(suspended, id, 'Why?')).status).toBe(403);
  });
});

describe('a blocked member', () => {
  const block = (
    contract: typeof ordersRoutes.blockMember | typeof ordersRoutes.unblockMember,
    by: TestUser,
    other: TestUser,
  ) => orders.service.call(contract, { params: { id: other.id } }, { as: by });
  const typing = (as: TestUser, id: string) =>
    orders.service.call(ordersRoutes.startTyping, { params: { id } }, { as });

  it('can neither write, type, meet nor order, in both directions, until they are unblocked', async () => {
    const { id, seller, buyer } = await talk();
    await call.send(buyer, id, 'Is it still there?');
    expect((await block(ordersRoutes.blockMember, seller, buyer)).status).toBe(204);
    expect((await block(ordersRoutes.blockMember, seller, buyer)).status).toBe(204);
    const [byBuyer, bySeller] = [await call.send(buyer, id, 'Hello'), await call.send(seller, id, 'Hello')];
    expect([byBuyer.status, bySeller.status]).toEqual([403, 403]);
    expect(sentenceOf(byBuyer)).toBe('This member is not available.');
    expect([(await typing(buyer, id)).status, (await typing(seller, id)).status]).toEqual([403, 403]);
    const meeting = { revision: 0, place: 'Shoprite Ikeja', at: new Date(Date.now() + hourMs).toISOString() };
    const proposed = { params: { id }, body: meeting };
    expect((await orders.service.call(ordersRoutes.proposeMeeting, proposed, { as: buyer })).status).toBe(
      403,
    );
    expect(await pageOf(buyer, id)).toMatchObject({ blocked: 'by-other', mayWrite: false });
    expect(await pageOf(seller, id)).toMatchObject({ blocked: 'by-me', mayWrite: false });
    const another = orders.catalog.list({ ownerId: seller.id });
    expect(sentenceOf(await orders.order(another, buyer))).toBe('This member is not available.');
    expect(sentenceOf(await call.open(buyer, { listingId: another.id }))).toBe(
      'This member is not available.',
    );
    expect(idOf(await call.open(buyer, { listingId: (await pageOf(buyer, id)).listingId }))).toBe(id);
    const listed = await orders.service.call(ordersRoutes.listBlocks, {}, { as: seller });
    expect(z.parse(ordersRoutes.listBlocks.answer, listed.body)).toMatchObject([{ userId: buyer.id }]);
    expect((await block(ordersRoutes.unblockMember, seller, buyer)).status).toBe(204);
    expect((await call.send(buyer, id, 'Hello')).status).toBe(201);
    expect((await orders.order(another, buyer)).status).toBe(201);
  });

  it('goes on with an open order and its conversation, until it has ended', async () => {
    const { id, seller, buyer, listing } = await talk();
    const params = { id: idOf(await orders.order(listing, buyer)) };
    await block(ordersRoutes.blockMember, seller, buyer);
    expect((await orders.service.call(ordersRoutes.confirmOrder, { params }, { as: seller })).status).toBe(
      200,
    );
    for (const party of [seller, buyer]) {
      expect((await pageOf(party, id)).mayWrite).toBe(true);
      expect((await typing(party, id)).status).toBe(204);
      expect((await call.send(party, id, 'Where can we meet?')).status).toBe(201);
    }
    const cancel = { params, body: { reason: 'I cannot come.' } };
    await orders.service.call(ordersRoutes.cancelOrder, cancel, { as: buyer });
    expect((await call.send(buyer, id, 'Why?')).status).toBe(403);
  });

  it.each([
    ['is refused or goes on whole', true],
    ['would be let without the block, so the test can fail', false],
  ])('an order at the same instant as the block %s; none is placed after it', async (_what, isBlocking) => {
    const pairs = Array.from({ length: 8 }, () => {
      const [seller, buyer] = [orders.service.user(), orders.service.user()];
      return { seller, buyer, listing: orders.catalog.list({ ownerId: seller.id }) };
    });
    await Promise.all(
      pairs.map(async ({ seller, buyer, listing }) => {
        const block = { params: { id: buyer.id } };
        const [ordered] = await Promise.all([
          orders.order(listing, buyer),
          isBlocking && orders.service.call(ordersRoutes.blockMember, block, { as: seller }),
        ]);
        // The claim and the order belong together, whichever came first.
        const isPlaced = ordered.status === 201;
        if (!isPlaced) expect(ordered.status).toBe(403);
        expect(orders.catalog.listing(listing.id)?.status).toBe(isPlaced ? 'sold' : 'active');
        if (isPlaced) {
          const confirm = { params: { id: idOf(ordered) } };
          const confirmed = await orders.service.call(ordersRoutes.confirmOrder, confirm, { as: seller });
          expect(confirmed.status).toBe(200);
        }
        const next = await orders.order(orders.catalog.list({ ownerId: seller.id }), buyer);
        expect(next.status).toBe(isBlocking ? 403 : 201);
      }),
    );
  });

  it('cannot be oneself', async () => {
    const user = orders.service.user();
    const answer = await orders.service.call(
      ordersRoutes.blockMember,
      { params: { id: user.id } },
      { as: user },
    );
    expect(answer.status).toBe(403);
  });
});
