import { useFreshDatabase } from '@alaso/test-kit';
import { ordersRoutes } from '@alaso/contracts';
import { donationsOf } from '../src/donations/donation.model.ts';
import { ordersOf, referenceOf } from '../src/orders/order.model.ts';
import { receiptNumber } from '../src/format.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

useFreshDatabase();

const orders = useOrders();
const find = async (q: string) => {
  const as = orders.service.user({ role: 'admin' });
  const { status, body } = await orders.service.call(ordersRoutes.findOrders, { query: { q } }, { as });
  expect(status).toBe(200);
  return body;
};

it('finds an order by its id, the end of it with or without #, and its receipt, however written', async () => {
  const id = idOf(await orders.order(orders.catalog.list(), orders.service.user()));
  const rows = ordersOf(orders.service.platform.connection);
  const receipt = receiptNumber('AL', new Date(), id);
  await rows.updateOne({ _id: id }, { $set: { receiptNumber: receipt } });
  const reference = referenceOf({ _id: id });
  const spaced = reference.replace(/^.{4}/, '$& ');
  const written = [id, reference, `#${reference.toUpperCase()}`, receipt, ` ${receipt.toLowerCase()} `];
  const loosely = [receipt.replaceAll('-', ''), receipt.replaceAll('-', ' '), `# ${spaced}`, `#${receipt}`];
  const admin = orders.service.user({ role: 'admin' });
  for (const q of [...written, ...loosely]) {
    expect(await find(q)).toMatchObject([{ kind: 'order', id, isExact: true }]);
    const query = { id: q };
    const listed = await orders.service.call(ordersRoutes.adminOrders, { query }, { as: admin });
    expect([q, listed.body]).toEqual([q, [expect.objectContaining({ id })]]);
  }
  for (const q of ['gele', id.slice(0, 8), receipt.replace('AL', 'AD')]) expect(await find(q)).toEqual([]);
});

it('finds a donation by its id, the end of it and its receipt', async () => {
  const donor = orders.service.user();
  const id = idOf(await orders.donate(orders.catalog.list({ ownerId: donor.id }), donor));
  for (const q of [id, `#${id.slice(-8)}`, receiptNumber('AD', new Date(), id)]) {
    expect(await find(q)).toMatchObject([{ kind: 'donation', id, isExact: true }]);
  }
});

it('does not find an attempt that nobody sees, and refuses members and short texts', async () => {
  const id = idOf(await orders.order(orders.catalog.list(), orders.service.user()));
  await ordersOf(orders.service.platform.connection).updateOne({ _id: id }, { $set: { sync: 'claiming' } });
  expect(await find(id)).toEqual([]);
  const [member, admin] = [orders.service.user(), orders.service.user({ role: 'admin' })];
  const ask = (q: string, as: typeof member) =>
    orders.service.call(ordersRoutes.findOrders, { query: { q } }, { as });
  expect((await ask(id, member)).status).toBe(403);
  expect((await ask('a', admin)).status).toBe(400);
});

it('reads each number from its index', async () => {
  const { connection } = orders.service.platform;
  const plans = await Promise.all([
    ordersOf(connection).collection.find({ reference: '12345678' }).explain('queryPlanner'),
    ordersOf(connection).collection.find({ receiptNumber: 'AL-20261126-12345678' }).explain('queryPlanner'),
    donationsOf(connection).collection.find({ reference: '12345678' }).explain('queryPlanner'),
  ]);
  for (const plan of plans) expect(JSON.stringify(plan)).toContain('IXSCAN');
});
