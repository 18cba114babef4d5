import { ConversationPage, ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { hourMs } from '@alaso/service-kit';
import type { TestAnswer, TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { idOf, sentenceOf } from './answers.ts';
import { movesOf, pageOf as pageOfOrder } from './moving.ts';
import { useOfferedDonation } from './offered-donation.ts';

const given = useOfferedDonation();
const { orders } = given;

const erase = async ({ id }: TestUser) => {
  const about = { params: { id } };
  const by = { service: 'auth' as const };
  const { body } = await orders.service.call(ordersInternal.eraseOrdersData, about, by);
  expect(body).toMatchObject({ isErased: true });
};
const open = (as: TestUser, body: { listingId?: string; orderId?: string; donationId?: string }) =>
  orders.service.call(ordersRoutes.openConversation, { body }, { as });
const send = (as: TestUser, id: string) =>
  orders.service.call(ordersRoutes.sendMessage, { params: { id }, body: { text: 'Hello' } }, { as });
const loadPage = async (as: TestUser, id: string) =>
  z.parse(
    ConversationPage,
    (await orders.service.call(ordersRoutes.getConversation, { params: { id } }, { as })).body,
  );
const refusal = { status: 403, body: { code: 'not-allowed' } };
const sentence = 'This member has left Alaso.';
const expectRefused = (answers: readonly TestAnswer[]) => {
  expect(answers).toMatchObject(answers.map(() => refusal));
  expect(answers.map(sentenceOf)).toEqual(answers.map(() => sentence));
};

/** Tries everything that begins in a conversation. */
const tryAll = async (as: TestUser, id: string) => {
  const params = { id };
  const at = new Date(orders.now().getTime() + 48 * hourMs).toISOString();
  const body = { revision: 0, place: 'Shoprite, Surulere', at };
  return [
    await send(as, id),
    await orders.service.call(ordersRoutes.startTyping, { params }, { as }),
    await orders.service.call(ordersRoutes.proposeMeeting, { params, body }, { as }),
  ];
};

describe.each(['seller', 'buyer'] as const)('the %s of a conversation, once erased,', (who) => {
  let people: { seller: TestUser; buyer: TestUser };
  let listingId: string;
  let id: string;
  beforeEach(async () => {
    people = {
      seller: orders.service.user({ firstName: 'Bisi' }),
      buyer: orders.service.user({ firstName: 'Tobi' }),
    };
    listingId = orders.catalog.list({ ownerId: people.seller.id }).id;
    id = idOf(await open(people.buyer, { listingId }));
    expect((await send(people.buyer, id)).status).toBe(201);
    await erase(people[who]);
  });

  it('can be neither written to nor met, and the page says why', async () => {
    const stays = who === 'seller' ? people.buyer : people.seller;
    expectRefused(await tryAll(stays, id));
    expect(await loadPage(stays, id)).toMatchObject({
      blocked: 'left',
      mayWrite: false,
      withName: 'Former member',
    });
  });

  it('stays gone for someone who blocks them then', async () => {
    const stays = who === 'seller' ? people.buyer : people.seller;
    const params = { id: people[who].id };
    await orders.service.call(ordersRoutes.blockMember, { params }, { as: stays });
    expect(await loadPage(stays, id)).toMatchObject({ blocked: 'left' });
  });
});

it('an erased seller’s item that is still shown can be neither asked about, offered for nor ordered', async () => {
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const listing = orders.catalog.list({ ownerId: seller.id });
  await erase(seller);
  const offer = { body: { listingId: listing.id, price: '30000' } };
  expectRefused([
    await open(buyer, { listingId: listing.id }),
    await orders.service.call(ordersRoutes.makeOffer, offer, { as: buyer }),
    await orders.order(listing, buyer),
  ]);
});

it('an order that has ended begins no conversation with someone who was erased, and its page says so', async () => {
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const orderId = idOf(await orders.order(orders.catalog.list({ ownerId: seller.id }), buyer));
  const order = movesOf(orders, orderId);
  await order.cancel(buyer);
  expect(pageOfOrder(await order.page(buyer))).not.toHaveProperty('otherPartyHasLeft');
  await erase(seller);
  expect(pageOfOrder(await order.page(buyer))).toMatchObject({ otherPartyHasLeft: true });
  expectRefused([await open(buyer, { orderId })]);
});

it('an erased organization keeps its name, and nobody can write to it', async () => {
  const { donor, charity } = given;
  await given.call.accept(charity);
  const id = idOf(await open(donor, { donationId: given.id }));
  expect((await send(donor, id)).status).toBe(201);
  await given.call.withdraw(donor);
  await erase(charity);
  expectRefused(await tryAll(donor, id));
  expect(await loadPage(donor, id)).toMatchObject({ blocked: 'left', withName: 'Hope House of Yaba' });
});
