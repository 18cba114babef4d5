import { randomUUID } from 'node:crypto';
import { Conversation, Message, ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { messagesOf } from '../src/conversations/conversation.model.ts';
import { eraseConversations } from '../src/conversations/erase-conversations.repository.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders(useAuthStub());
const photos = (count: number) => Array.from({ length: count }, () => randomUUID());
const shown = (ids: readonly string[]) => ids.map((id) => ({ id, width: 800, height: 1000 }));

async function talk() {
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const listing = orders.catalog.list({ ownerId: seller.id });
  const { id: listingId } = listing;
  const body = { listingId };
  const id = idOf(await orders.service.call(ordersRoutes.openConversation, { body }, { as: buyer }));
  const send = (sent: { text: string; photoIds?: string[] }, key: string = randomUUID()) =>
    orders.service.call(
      ordersRoutes.sendMessage,
      { params: { id }, body: sent },
      { as: buyer, headers: { 'Idempotency-Key': key } },
    );
  const messages = async (as: TestUser) => {
    const asked = { params: { id }, query: {} };
    return z.parse(
      z.array(Message),
      (await orders.service.call(ordersRoutes.listMessages, asked, { as })).body,
    );
  };
  return { id, seller, buyer, listing, send, messages };
}
const read = (as: TestUser, id: string, photoId: string) =>
  orders.service.call(
    ordersInternal.readMessagePhoto,
    { params: { id, photoId }, query: { size: 'small' } },
    { as },
  );

describe('photos of a message', () => {
  it('are seen by the two members alone, and no shared cache keeps them', async () => {
    const { seller, buyer, send, messages } = await talk();
    const [ids, key] = [photos(4), randomUUID()];
    const first = z.parse(Message, (await send({ text: '', photoIds: ids }, key)).body);
    expect(first).toMatchObject({ text: '', photos: shown(ids) });
    expect(z.parse(Message, (await send({ text: '', photoIds: ids }, key)).body)).toEqual(first);
    expect(await messages(seller)).toMatchObject([{ photos: shown(ids) }]);
    for (const member of [seller, buyer]) {
      const answer = await read(member, first.id, ids[3] ?? '');
      expect([answer.status, answer.text]).toEqual([200, `${first.id} ${ids[3]} small`]);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const other of [orders.service.user(), orders.service.user({ role: 'admin' })]) {
      expect((await read(other, first.id, ids[0] ?? '')).status).toBe(404);
    }
  });

  it('are only those of that message', async () => {
    const [one, other] = [await talk(), await talk()];
    const [photoId] = photos(1);
    const sent = idOf(await one.send({ text: 'The sleeve', photoIds: [photoId ?? ''] }));
    const foreign = idOf(await other.send({ text: 'Hello' }));
    expect((await read(other.buyer, foreign, photoId ?? '')).status).toBe(404);
    expect((await read(other.buyer, sent, photoId ?? '')).status).toBe(404);
    expect((await read(one.buyer, sent, randomUUID())).status).toBe(404);
  });

  it('are not seen by a rival for the same item, before or after they lost it', async () => {
    const { buyer, listing, send } = await talk();
    const rival = orders.service.user();
    const body = { listingId: listing.id };
    const own = idOf(await orders.service.call(ordersRoutes.openConversation, { body }, { as: rival }));
    const [photoId = ''] = photos(1);
    const sent = idOf(await send({ text: '', photoIds: [photoId] }));
    const asked = { params: { id: own }, body: { text: 'Mine', photoIds: photos(1) } };
    const ofRival = idOf(await orders.service.call(ordersRoutes.sendMessage, asked, { as: rival }));
    const expectNothing = async () => {
      expect((await read(rival, sent, photoId)).status).toBe(404);
      expect((await read(rival, ofRival, photoId)).status).toBe(404);
    };
    await expectNothing();
    const orderId = idOf(await orders.order(listing, rival));
    await expectNothing();
    await movesOf(orders, orderId).cancel(rival);
    expect((await orders.order(listing, buyer)).status).toBe(201);
    await expectNothing();
  });

  it.each([
    ['with an open order goes on', true],
    ['without an order ends, and what was sent before stays theirs', false],
  ])('between two of whom one blocks the other %s', async (_what, isOpen) => {
    const { seller, buyer, listing, send } = await talk();
    const [photoId = ''] = photos(1);
    const sent = idOf(await send({ text: '', photoIds: [photoId] }));
    if (isOpen) await orders.order(listing, buyer);
    const block = { params: { id: buyer.id } };
    await orders.service.call(ordersRoutes.blockMember, block, { as: seller });
    const later = { text: '', photoIds: photos(1) };
    const keeps = () => orders.catalog.stub.calls.filter(({ name }) => name === 'keepPhotos').length;
    const kept = keeps();
    expect((await send(later)).status).toBe(isOpen ? 201 : 403);
    expect(keeps() - kept).toBe(isOpen ? 1 : 0);
    for (const member of [seller, buyer]) expect((await read(member, sent, photoId)).status).toBe(200);
    expect((await read(orders.service.user(), sent, photoId)).status).toBe(404);
  });

  it('are at most four; a message without text and photos is none', async () => {
    const { send } = await talk();
    expect((await send({ text: 'Five', photoIds: photos(5) })).status).toBe(400);
    expect((await send({ text: ' ', photoIds: [] })).status).toBe(400);
    expect((await send({ text: '' })).status).toBe(400);
  });

  it('that cannot be kept send no message; the same message can be sent later', async () => {
    const { seller, send, messages } = await talk();
    const [key, sent] = [randomUUID(), { text: 'Look', photoIds: photos(1) }];
    orders.catalog.fail('keep-photos', 'refused');
    expect(await send(sent, key)).toMatchObject({ status: 422, body: { code: 'photo-refused' } });
    orders.catalog.heal();
    orders.catalog.fail('keep-photos', 'before');
    expect((await send(sent, randomUUID())).status).toBe(503);
    expect(await messages(seller)).toEqual([]);
    orders.catalog.heal();
    expect((await send(sent, randomUUID())).status).toBe(201);
    expect(await messages(seller)).toHaveLength(1);
  });

  it('are counted in the inbox, and gone when their sender has left', async () => {
    const { id, seller, buyer, send, messages } = await talk();
    const [photoId = ''] = photos(1);
    const sent = idOf(await send({ text: '', photoIds: [photoId] }));
    const inbox = await orders.service.call(ordersRoutes.listConversations, { query: {} }, { as: seller });
    expect(z.parse(z.array(Conversation), inbox.body)).toMatchObject([
      { id, lastMessage: { text: '', photoCount: 1 } },
    ]);
    const { connection } = orders.service.platform;
    await eraseConversations(connection, buyer.id);
    expect(await messages(seller)).toMatchObject([{ photos: [] }]);
    expect((await read(seller, sent, photoId)).status).toBe(404);
    expect((await messagesOf(connection).findOne({ _id: sent }).lean())?.photos).toBeUndefined();
  });
});
