import { randomUUID } from 'node:crypto';
import { Impact, ordersRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { donationsOf } from '../src/donations/donation.model.ts';
import { impactRepository } from '../src/impact/impact.repository.ts';
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
