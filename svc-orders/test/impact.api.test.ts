import { randomUUID } from 'node:crypto';
import { categories, type DonationEvent, Impact, type OrderEvent, ordersRoutes } from '@alaso/contracts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { advanceDonation } from '../src/donations/apply-donation-transition.ts';
import { donationMachine } from '../src/donations/donation.machine.ts';
import { donationsOf } from '../src/donations/donation.model.ts';
import { impactRepository } from '../src/impact/impact.repository.ts';
import { keptActsOf } from '../src/impact/completed-counts.model.ts';
import { impactRoutes } from '../src/impact/impact.routes.ts';
import { recountActs } from '../src/impact/recount-completed.ts';
import { advanceOrder } from '../src/orders/apply-transition.ts';
import { orderMachines } from '../src/orders/order.machine.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { changeOf, lossOf } from '../src/claim-saga/saga-state.ts';
import { useOrders } from './orders-service.ts';
import { aDonationRow, anOrderRow } from './rows.ts';

const orders = useOrders();
const connection = () => orders.service.platform.connection;
const recount = () => ({
  inTransaction: orders.service.platform.inTransaction,
  impact: impactRepository(connection()),
});
const isRight = () => recountActs(recount(), orders.service.platform.log);

/** Takes an order some steps of its table, chosen by these numbers; each twice at the same instant, of which one wins. */
async function walkOrder(category: (typeof categories)[number], choices: readonly number[]): Promise<void> {
  const row = anOrderRow({ category });
  await ordersOf(connection()).insertMany([row]);
  for (const choice of choices) {
    const order = await orders.moves().orders.find(row._id);
    const events =
      order && (Object.keys(orderMachines[category].transitions[order.stage]) as (OrderEvent | 'lose')[]);
    const event = events?.[choice % Math.max(1, events.length)];
    const machine = orderMachines[category];
    const move =
      order &&
      event &&
      (event === 'lose' ? lossOf(machine, order.stage) : changeOf(machine, order.stage, event));
    if (!order || !event || !move) return;
    const step = {
      move,
      event: event === 'lose' ? null : event,
      by: 'clock' as const,
      reason: null,
      also: [],
    };
    await Promise.all([1, 2].map(() => advanceOrder(orders.moves(), order, step)));
  }
}

async function walkDonation(choices: readonly number[]): Promise<void> {
  const row = aDonationRow();
  await donationsOf(connection()).insertMany([row]);
  for (const choice of choices) {
    const donation = await orders.followUps().donations.find(row._id);
    const events =
      donation && (Object.keys(donationMachine.transitions[donation.stage]) as (DonationEvent | 'lose')[]);
    const event = events?.[choice % Math.max(1, events.length)];
    const move =
      donation &&
      event &&
      (event === 'lose'
        ? lossOf(donationMachine, donation.stage)
        : changeOf(donationMachine, donation.stage, event));
    if (!donation || !event || !move) return;
    const step = {
      move,
      event: event === 'lose' ? null : event,
      by: 'clock' as const,
      reason: null,
      change: {},
    };
    await Promise.all([1, 2].map(() => advanceDonation(orders.followUps(), donation, step)));
  }
}

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
    expect(await isRight()).toBe(false);
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

  it('is kept by the steps themselves: however orders and donations go on, it is what counting finds', async () => {
    await isRight();
    const before = await recount().impact.kept.all();
    const kinds = fc.constantFrom(...categories, 'donation' as const);
    const walks = fc.array(fc.tuple(kinds, fc.array(fc.nat(5), { maxLength: 8 })), { maxLength: 8 });
    const walked = fc.asyncProperty(walks, async (some) => {
      await Promise.all(
        some.map(([kind, choices]) =>
          kind === 'donation' ? walkDonation(choices) : walkOrder(kind, choices),
        ),
      );
      expect(await isRight()).toBe(true);
    });
    const straight = [0, 1].flatMap((choice) =>
      [...categories, 'donation' as const].map((kind): [typeof kind, number[]] => [
        kind,
        Array.from({ length: 8 }, () => choice),
      ]),
    );
    await fc.assert(walked, { numRuns: 5, examples: [[straight]] });
    const after = await recount().impact.kept.all();
    const more = Object.values(after).reduce((sum, count) => sum + count, 0);
    expect(more).toBeGreaterThan(Object.values(before).reduce((sum, count) => sum + count, 0));
    await keptActsOf(connection()).updateOne({ _id: 'donated-0' }, { $inc: { count: 1 } });
    expect(await isRight()).toBe(false);
    expect(await recount().impact.kept.all()).toEqual(after);
  }, 120_000);

  it('asks the database once, however many people look', async () => {
    const acts = impactRepository(connection());
    let asked = 0;
    const all = () => {
      asked += 1;
      return acts.kept.all();
    };
    const [everybody] = impactRoutes({ ...acts, kept: { ...acts.kept, all } });
    const { log } = orders.service.platform;
    if (!everybody) throw new Error('there is no route');
    const context = { operationId: '', ifMatch: undefined, address: '', cookies: {}, userAgent: '', log };
    await Promise.all(Array.from({ length: 20 }, () => everybody.run({}, context)));
    expect(asked).toBe(1);
  });
});
