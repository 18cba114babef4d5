import { type NewAddress, ordersRoutes, SavedAddress } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { ordersOf } from '../src/orders/order.model.ts';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import type { OrdersUnderTest } from './orders-service.ts';

export const home: NewAddress = {
  recipient: 'Ngozi Eze',
  phone: '0803 123 4567',
  state: 'Lagos',
  lga: 'Surulere',
  area: 'Aguda',
  street: '12 Enitan Street',
  landmark: 'Opposite the market',
};
export const stored = { ...home, phone: '+2348031234567' };

/** Returns the calls of address books. */
export function addressCalls(orders: OrdersUnderTest) {
  const call = <C extends Parameters<typeof orders.service.call>[0]>(
    contract: C,
    input: Parameters<typeof orders.service.call<C>>[1],
    as: TestUser,
  ) => orders.service.call(contract, input, { as });
  return {
    call,
    add: (as: TestUser, given: Partial<NewAddress> = {}) =>
      call(ordersRoutes.addAddress, { body: { ...home, ...given } }, as),
    listAddresses: async (as: TestUser) =>
      z.parse(z.array(SavedAddress), (await call(ordersRoutes.listAddresses, {}, as)).body),
  };
}

type Subject = {
  buyer: TestUser;
  seller: TestUser;
  orderId: string;
  addressId: string;
  sale: ReturnType<typeof movesOf>;
};

/** Has a new buyer, who has an address, order from a new seller who hands over in these ways. */
export async function orderedWith(
  orders: OrdersUnderTest,
  handOver: { meet: boolean; deliveryFeeKobo?: number } | null,
): Promise<Subject> {
  const [buyer, seller] = [orders.service.user(), orders.service.user()];
  const listing = orders.catalog.list({ ownerId: seller.id, handOver });
  const orderId = idOf(await orders.order(listing, buyer));
  const addressId = idOf(await addressCalls(orders).add(buyer));
  return { buyer, seller, orderId, addressId, sale: movesOf(orders, orderId) };
}

/** Returns the calls about the order that a test has at that moment. */
export function deliveryCalls(orders: OrdersUnderTest, subject: () => Omit<Subject, 'buyer'>) {
  const { call } = addressCalls(orders);
  return {
    choose: (as: TestUser, by: 'meet' | 'delivery', id = subject().addressId) =>
      call(
        ordersRoutes.chooseHandOver,
        { params: { id: subject().orderId }, body: { by, ...(by === 'delivery' && { addressId: id }) } },
        as,
      ),
    confirm: (by?: 'meet' | 'delivery') =>
      call(ordersRoutes.confirmOrder, { params: { id: subject().orderId }, body: { by } }, subject().seller),
    send: (body: { carrier?: string; trackingNumber?: string; waybillId?: string }) =>
      call(ordersRoutes.handOverOrder, { params: { id: subject().orderId }, body }, subject().seller),
    deliveryFor: async (as: TestUser) => pageOf(await subject().sale.page(as)).delivery,
    row: () => ordersOf(orders.service.platform.connection).findOne({ _id: subject().orderId }).lean(),
  };
}
