import { ordersInternal } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { ordersOf } from '../src/orders/order.model.ts';
import { personalData } from '../src/personal-data.ts';
import { idOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
let seller: TestUser;
let buyer: TestUser;
beforeEach(() => {
  [seller, buyer] = [orders.service.user({ firstName: 'Bisi' }), orders.service.user({ firstName: 'Ada' })];
});

const connection = () => orders.service.platform.connection;
const order = () => orders.order(orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Bisi' }), buyer);

/** Returns what keeps each of the two from leaving. */
const open = () =>
  Promise.all(
    [seller, buyer].map(async ({ id }) => {
      const answer = await orders.service.call(
        ordersInternal.openMatters,
        { params: { id } },
        { service: 'auth' },
      );
      return answer.body;
    }),
  );

/** Tries to erase both accounts' orders. */
async function erase() {
  const declared = personalData.transactions;
  if (!declared || !('erase' in declared)) throw new Error('orders hold personal data');
  const erased: boolean[] = [];
  for (const { id } of [seller, buyer]) erased.push(await declared.erase({ connection: connection() }, id));
  return erased;
}

const names = async (orderId: string) => {
  const row = await ordersOf(connection()).findOne({ _id: orderId }).lean();
  return [row?.sellerFirstName, row?.buyerFirstName];
};

it.each(['completed', 'cancelled'] as const)(
  'an order keeps the accounts of both, and is not erased, until it is %s',
  async (ended) => {
    const orderId = idOf(await order());
    const matter = expect.objectContaining({ kind: 'order', id: orderId }) as unknown;
    const moves = movesOf(orders, orderId);
    await moves.confirm(seller);
    expect(await open()).toEqual([[matter], [matter]]);
    expect(await erase()).toEqual([false, false]);
    expect(await names(orderId)).toEqual(['Bisi', 'Ada']);

    if (ended === 'completed') {
      await moves.handOver(seller);
      expect(await open()).toEqual([[matter], [matter]]);
      await moves.complete(buyer);
    } else await moves.cancel(buyer);
    expect(await open()).toEqual([[], []]);
    expect(await erase()).toEqual([true, true]);
    expect(await names(orderId)).not.toContain('Ada');
    expect(await names(orderId)).not.toContain('Bisi');
  },
);
