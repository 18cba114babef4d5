import { type NewAddress, ordersRoutes } from '@alaso/contracts';
import { dayMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { ordersOf } from '../src/orders/order.model.ts';
import { idOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

/** Happens after an order was read for its next step, and before that is written. */
let meanwhile: (() => Promise<unknown>) | undefined;
const orders = useOrders(undefined, undefined, (inTransaction) => async (work) => {
  const happens = meanwhile;
  meanwhile = undefined;
  await happens?.();
  return inTransaction(work);
});

let buyer: TestUser;
let seller: TestUser;
let orderId: string;
let order: ReturnType<typeof movesOf>;

const call = <C extends Parameters<typeof orders.service.call>[0]>(
  contract: C,
  input: Parameters<typeof orders.service.call<C>>[1],
  as: TestUser,
) => orders.service.call(contract, input, { as });
const addressAt = async (street: string) => {
  const place = { state: 'Lagos', lga: 'Surulere', landmark: 'Opposite the market', street } as const;
  const body: NewAddress = { recipient: 'Ngozi Eze', phone: '08031234567', ...place };
  return idOf(await call(ordersRoutes.addAddress, { body }, buyer));
};
const choose = async (addressId: string) => {
  const body = { by: 'delivery', addressId } as const;
  expect((await call(ordersRoutes.chooseHandOver, { params: { id: orderId }, body }, buyer)).status).toBe(
    200,
  );
};
const collect = (body: { carrier?: string }) =>
  call(ordersRoutes.collectGift, { params: { id: orderId }, body }, seller);
const row = () => ordersOf(orders.service.platform.connection).findOne({ _id: orderId }).lean();

async function ordered(category: 'resale' | 'gift'): Promise<void> {
  [buyer, seller] = [orders.service.user(), orders.service.user()];
  const handOver = { meet: true, deliveryFeeKobo: 250_000 };
  const price = category === 'gift' ? { priceKobo: 0 } : {};
  const listing = orders.catalog.list({ ownerId: seller.id, handOver, category, ...price });
  orderId = idOf(await orders.order(listing, buyer));
  order = movesOf(orders, orderId);
}

describe('a delivery that is chosen at the moment of', () => {
  it.each(['resale', 'gift'] as const)(
    'a cancellation leaves no address after 30 days: %s',
    async (category) => {
      orders.stopClock();
      await ordered(category);
      const home = await addressAt('12 Enitan Street');
      meanwhile = () => choose(home);
      expect((await order.cancel(seller)).status).toBe(200);
      expect((await row())?.delivery).toMatchObject({ address: { street: '12 Enitan Street' } });
      orders.passes(30 * dayMs + 60_000);
      await orders.sweep();
      expect((await row())?.delivery).toMatchObject({ address: null });
    },
  );

  it('a handover in person is not handed over', async () => {
    await ordered('gift');
    const home = await addressAt('12 Enitan Street');
    meanwhile = () => choose(home);
    expect(await collect({})).toMatchObject({ status: 400, body: { errors: [{ path: 'body.carrier' }] } });
    expect(await row()).toMatchObject({ stage: 'claimed', delivery: { chosen: true } });
  });

  it('its sending goes to the address that was chosen last', async () => {
    await ordered('gift');
    const [home, office] = [await addressAt('12 Enitan Street'), await addressAt('1 Broad Street')];
    await choose(home);
    meanwhile = () => choose(office);
    expect((await collect({ carrier: 'GIG Logistics' })).status).toBe(200);
    expect((await row())?.delivery).toMatchObject({
      address: { street: '1 Broad Street' },
      shipment: { carrier: 'GIG Logistics' },
    });
  });
});
