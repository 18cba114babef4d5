import { dayMs, type Enqueue, type Mailer } from '@alaso/service-kit';
import { donationsOf } from '../src/donations/donation.model.ts';
import { planFollowUps } from '../src/donations/follow-up-plan.ts';
import { followUpsOf } from '../src/donations/follow-up.repository.ts';
import { runFollowUp, scheduleFollowUps } from '../src/donations/run-follow-up.ts';
import type { OrdersUnderTest } from './orders-service.ts';
import { aDonationRow } from './rows.ts';

/** Donations that nobody answers, with follow-ups that are lost. */
export function lostFollowUps(orders: OrdersUnderTest, count: number) {
  const donations = () => donationsOf(orders.service.platform.connection);
  const followUps = () => followUpsOf(orders.service.platform.connection);
  const step = { event: null, stage: 'requested', at: orders.now(), by: 'donor', reason: null } as const;
  const rows = Array.from({ length: count }, () => aDonationRow({ timeline: [step] }));
  const ids = rows.map(({ _id }) => _id);

  return {
    /** Stores the donations, and empties Redis while the due follow-ups of the first run. */
    async lose(enqueue: Enqueue, mailer: Mailer): Promise<void> {
      const { redis, config, log } = orders.service.platform;
      await donations().insertMany(rows);
      await followUps().insertMany(rows.flatMap((row) => planFollowUps(row)));
      const deps = { ...orders.followUps(), mailer };
      for (const id of ids) await scheduleFollowUps({ ...deps, enqueue }, id);
      orders.passes(15 * dayMs);
      const some = await followUps().find({ donationId: ids[0] }).lean();
      const rung = some.map(({ _id }) => runFollowUp(deps, _id, log));
      await redis.del(await redis.keys(`${config.REDIS_PREFIX}:*`));
      await Promise.all(rung);
    },
    async areDone(): Promise<boolean> {
      const open = await donations().countDocuments({ _id: { $in: ids }, stage: { $ne: 'expired' } });
      const due = await followUps().countDocuments({ donationId: { $in: ids }, ringAt: { $ne: null } });
      return open + due === 0;
    },
    async expectOnceEach(): Promise<void> {
      const outbox = orders.service.platform.connection.collection('outbox');
      const published = { name: 'donation.moved', 'payload.donationId': { $in: ids } };
      expect(await outbox.countDocuments(published)).toBe(count);
      const raised = { name: 'notice.raised', 'payload.userId': { $in: rows.map(({ donorId }) => donorId) } };
      expect(await outbox.countDocuments(raised)).toBe(count);
    },
  };
}
