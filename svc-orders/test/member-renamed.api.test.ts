import { ordersRoutes, Transaction } from '@alaso/contracts';
import * as z from 'zod/mini';
import { conversationsOf } from '../src/conversations/conversation.model.ts';
import { conversationRepository } from '../src/conversations/conversation.repository.ts';
import { offersOf } from '../src/offers/offer.model.ts';
import { offerRepository } from '../src/offers/offer.repository.ts';
import { orderRepository } from '../src/orders/order.repository.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();

it('offers and conversations have the latest name, too', async () => {
  const { connection } = orders.service.platform;
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const { id: listingId } = orders.catalog.list({ ownerId: seller.id });
  const made = { body: { listingId, price: '12000' } };
  expect((await orders.service.call(ordersRoutes.makeOffer, made, { as: buyer })).status).toBe(201);
  const opened = { body: { listingId } };
  const conversation = await orders.service.call(ordersRoutes.openConversation, opened, { as: buyer });
  const at = Date.now();
  for (const rows of [offerRepository(connection), conversationRepository(connection)]) {
    await rows.rename(seller.id, 'Morenike', new Date(at + 2000));
    await rows.rename(seller.id, 'Bisola', new Date(at + 1000));
    await rows.rename(buyer.id, 'Temi', new Date(at + 1000));
    await rows.rename(buyer.id, 'Tobi', new Date(at));
  }
  expect(await offersOf(connection).findOne({ listingId }).lean()).toMatchObject({
    buyerFirstName: 'Temi',
    sellerFirstName: 'Morenike',
  });
  expect(
    await conversationsOf(connection)
      .findOne({ _id: idOf(conversation) })
      .lean(),
  ).toMatchObject({
    otherName: 'Temi',
    ownerName: 'Morenike',
  });
});

it('a renamed member has the latest name on orders as buyer and seller, whatever order the events come in', async () => {
  const { connection } = orders.service.platform;
  const [seller, buyer] = [
    orders.service.user({ firstName: 'Bisi' }),
    orders.service.user({ firstName: 'Tobi' }),
  ];
  const listing = orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Bisi' });
  expect((await orders.order(listing, buyer)).status).toBe(201);

  const rows = orderRepository(connection);
  const at = Date.now();
  await rows.rename(seller.id, 'Morenike', new Date(at + 2000));
  await rows.rename(seller.id, 'Bisola', new Date(at + 1000));
  await rows.rename(buyer.id, 'Temi', new Date(at));
  const listOtherNames = async (as: typeof buyer) => {
    const { body: answered } = await orders.service.call(ordersRoutes.listTransactions, {}, { as });
    return z.parse(z.array(Transaction), answered).map(({ otherPartyFirstName }) => otherPartyFirstName);
  };
  expect([await listOtherNames(buyer), await listOtherNames(seller)]).toEqual([['Morenike'], ['Temi']]);
});

it('a renamed member has the new name in the inboxes of others, who are found by it', async () => {
  const { connection } = orders.service.platform;
  const [seller, buyer] = [
    orders.service.user({ firstName: 'Bisi' }),
    orders.service.user({ firstName: 'Tobi' }),
  ];
  const listing = orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Bisi' });
  const opened = await orders.service.call(
    ordersRoutes.openConversation,
    { body: { listingId: listing.id } },
    { as: buyer },
  );
  const { id } = z.parse(ordersRoutes.openConversation.answer, opened.body);
  const message = { params: { id }, body: { text: 'Is it still there?' } };
  expect((await orders.service.call(ordersRoutes.sendMessage, message, { as: buyer })).status).toBe(201);

  expect(await conversationRepository(connection).rename(buyer.id, 'Temi', new Date())).toEqual([seller.id]);
  const foundBy = async (search: string) => {
    const { body } = await orders.service.call(
      ordersRoutes.listConversations,
      { query: { search } },
      { as: seller },
    );
    return z.parse(ordersRoutes.listConversations.answer, body).map(({ withName }) => withName);
  };
  expect([await foundBy('Temi'), await foundBy('Tobi')]).toEqual([['Temi'], []]);
});
