import { randomUUID } from 'node:crypto';
import { Impact, ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import * as z from 'zod/mini';
import { donationsOf } from '../src/donations/donation.model.ts';
import { impactRepository } from '../src/impact/impact.repository.ts';
import { madeRepository } from '../src/made/made.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { useOrders } from './orders-service.ts';
import { aDonationRow, anOrderRow } from './rows.ts';

const orders = useOrders();
const connection = () => orders.service.platform.connection;

describe('the impact', () => {
  const seller = () => orders.service.user();

  it('counts completed acts alone, for everybody and for the two people of each', async () => {
    const [bisi, ngozi] = [seller(), seller()];
    const parties = { buyerId: ngozi.id, sellerId: bisi.id };
    const completed = { ...parties, stage: 'completed' as const };
    await ordersOf(connection()).insertMany([
      anOrderRow({ ...completed, category: 'resale' }),
      anOrderRow({ ...completed, category: 'gift', type: 'gift' }),
      anOrderRow({ ...completed, category: 'upcycle' }),
      anOrderRow({ ...completed, category: 'rent', type: 'rent' }),
      anOrderRow({ ...completed, category: 'resale', buyerId: randomUUID() }),
      anOrderRow({ ...parties, category: 'resale' }),
      anOrderRow({ ...parties, category: 'resale', stage: 'cancelled' }),
    ]);
    await donationsOf(connection()).insertMany([
      aDonationRow({ donorId: bisi.id, stage: 'received' }),
      aDonationRow({ donorId: bisi.id }),
      aDonationRow({ donorId: bisi.id, stage: 'declined', open: false }),
    ]);
    const before = await orders.service.call(ordersRoutes.impact, {});
    expect(z.parse(Impact, before.body).reused).toBe(0);
    await impactRepository(connection()).recount();
    const all = await orders.service.call(ordersRoutes.impact, {});
    expect(z.parse(Impact, all.body)).toEqual({
      kgCo2e: 7.9,
      reused: 3,
      upcycled: 1,
      wearsShared: 1,
      garmentsDonated: 1,
    });
    const mine = async (as: typeof bisi) =>
      (await orders.service.call(ordersRoutes.myImpact, {}, { as })).body;
    expect(await mine(bisi)).toMatchObject({ kgCo2e: 7.9, reused: 3, garmentsDonated: 1 });
    expect(await mine(ngozi)).toMatchObject({ kgCo2e: 6.1, reused: 2, wearsShared: 1, garmentsDonated: 0 });
    expect(await mine(seller())).toMatchObject({ kgCo2e: 0, reused: 0 });
  });
});

describe('what was made', () => {
  it('is told to svc-moderation page by page: orders and donations, however they went on, and no attempts', async () => {
    const made = madeRepository(connection());
    const [order, cancelled, attempt] = [
      anOrderRow(),
      anOrderRow({ stage: 'cancelled' }),
      anOrderRow({ sync: 'claiming' }),
    ];
    await ordersOf(connection()).insertMany([order, cancelled, attempt]);
    const donation = aDonationRow({ stage: 'expired', open: false });
    await donationsOf(connection()).insertMany([donation]);
    const asked = { service: 'moderation' as const };
    const told = await orders.service.call(ordersInternal.madeOrders, { query: {} }, asked);
    const found = z.parse(ordersInternal.madeOrders.answer, told.body);
    const ids = found.made.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(ids).toEqual(expect.arrayContaining([order._id, cancelled._id]));
    expect(ids).not.toContain(attempt._id);
    expect(found.next).toBeNull();
    const later = await made.orders(ids[0]);
    expect(later.map(({ _id }) => _id)).toEqual(ids.slice(1));
    const donations = await orders.service.call(ordersInternal.madeDonations, { query: {} }, asked);
    expect(z.parse(ordersInternal.madeDonations.answer, donations.body).made).toContainEqual({
      id: donation._id,
      at: donation.createdAt.toISOString(),
    });
  });
});
