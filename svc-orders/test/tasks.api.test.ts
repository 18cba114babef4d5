import { ordersRoutes, Task } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { hourMs, route } from '@alaso/service-kit';
import { type TestUser, useFreshDatabase } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { orderKinds } from '../src/kinds.ts';
import { nextActor, type OrderDocument, parties } from '../src/orders/index.ts';
import { turnAct } from '../src/tasks/list-tasks.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { noon, useOrders } from './orders-service.ts';

useFreshDatabase();

const hopeHouse = { name: 'Hope House', type: 'orphanage' as const, areas: [], needs: [], about: '' };
const orders = useOrders(
  useAuthStub(route(authInternal.findOrganization, ({ params: { id } }) => ({ body: { ...hopeHouse, id } }))),
);
let seller: TestUser;
let buyer: TestUser;
beforeEach(() => {
  orders.stopClock();
  orders.startAt(noon);
  [seller, buyer] = [orders.service.user({ firstName: 'Bisi' }), orders.service.user({ firstName: 'Tobi' })];
});

const listed = (title = 'Coral lace gown') =>
  orders.catalog.list({ category: 'resale', ownerId: seller.id, ownerFirstName: 'Bisi', title });

async function tasksOf(as: TestUser): Promise<Task[]> {
  const { body } = await orders.service.call(ordersRoutes.listTasks, {}, { as });
  return z.parse(z.array(Task), body);
}
const actionsOf = async (user: TestUser) => (await tasksOf(user)).map(({ action }) => action);
const inHours = (hours: number) => new Date(noon.getTime() + hours * hourMs).toISOString();

it('lists an order for the party that acts next, with its deadline, and for nobody else', async () => {
  const item = listed();
  const id = idOf(await orders.order(item, buyer));
  expect(await tasksOf(seller)).toEqual([
    {
      id,
      listingId: item.id,
      action: 'Confirm',
      dueAt: inHours(48),
      link: `/dashboard?tab=transactions&order=${id}`,
      listingTitle: 'Coral lace gown',
      listingImageUrl: item.imageUrl,
      listingFabricType: item.fabricType,
      listingColor: item.color,
    },
  ]);
  expect([await tasksOf(buyer), await tasksOf(orders.service.user())]).toEqual([[], []]);
  const sale = movesOf(orders, id);
  await sale.confirm(seller);
  expect([await actionsOf(seller), await actionsOf(buyer)]).toEqual([['Hand over'], []]);
  await sale.handOver(seller);
  expect([await actionsOf(seller), await actionsOf(buyer)]).toEqual([[], ['Confirm or report a problem']]);
  await sale.complete(buyer);
  expect([await actionsOf(seller), await actionsOf(buyer)]).toEqual([[], []]);
});

it('lists an offer for the one who answers, and an accepted one for the buyer at the item', async () => {
  const item = listed();
  const body = { listingId: item.id, price: '9000' };
  const id = idOf(await orders.service.call(ordersRoutes.makeOffer, { body }, { as: buyer }));
  expect(await tasksOf(seller)).toMatchObject([
    { id, action: 'Answer the offer', link: '/dashboard?tab=offers', dueAt: inHours(24) },
  ]);
  expect(await tasksOf(buyer)).toEqual([]);
  await orders.service.call(ordersRoutes.acceptOffer, { params: { id } }, { as: seller });
  expect(await tasksOf(seller)).toEqual([]);
  expect(await tasksOf(buyer)).toMatchObject([{ action: 'Order at your price', link: `/item/${item.id}` }]);
});

it('lists a donation for the organization that is asked', async () => {
  const charity = orders.service.user({ isVerifiedCharity: true });
  const id = idOf(await orders.donate(listed(), seller, { organizationId: charity.id }));
  expect(await tasksOf(charity)).toMatchObject([
    { id, action: 'Answer the donation', link: `/dashboard?tab=charity&donation=${id}` },
  ]);
  expect(await tasksOf(seller)).toEqual([]);
});

it('lists a dispute for the side that has not answered, and no appeal', async () => {
  const sale = movesOf(orders, idOf(await orders.order(listed(), buyer)));
  await sale.confirm(seller);
  await sale.handOver(seller);
  await sale.dispute(buyer);
  expect([await actionsOf(seller), await actionsOf(buyer)]).toEqual([['Answer the dispute'], []]);
  await sale.answer(seller);
  await sale.decide(orders.service.user({ role: 'admin' }), 'complete');
  expect([await actionsOf(seller), await actionsOf(buyer)]).toEqual([[], []]);
});

it('has the earliest deadline first', async () => {
  const late = idOf(await orders.order(listed('Late'), buyer));
  const body = { listingId: listed('Soon').id, price: '9000' };
  const soon = idOf(await orders.service.call(ordersRoutes.makeOffer, { body }, { as: buyer }));
  expect((await tasksOf(seller)).map(({ id }) => id)).toEqual([soon, late]);
});

it.each(Object.entries(orderKinds))(
  'has words for the party that acts next at each stage of %s',
  (name, kind) => {
    const stages = new Set(kind.definition.transitions.map(({ from }) => from));
    for (const stage of stages) {
      const order = { category: name, stage, delivery: null, timeline: [] } as unknown as OrderDocument;
      for (const party of parties) {
        const isNext = nextActor(orderKinds, order) === party;
        expect([stage, party, turnAct(orderKinds, order, party) !== undefined]).toEqual([
          stage,
          party,
          isNext,
        ]);
      }
    }
  },
);
