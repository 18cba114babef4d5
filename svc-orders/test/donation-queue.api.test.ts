import { dayMs } from '@alaso/service-kit';
import type { Enqueue, Mail } from '@alaso/service-kit';
import { type StubService, type TestUser, until } from '@alaso/test-kit';
import { donationsOf } from '../src/donations/donation.model.ts';
import { followUpsOf } from '../src/donations/follow-up.repository.ts';
import { planOf } from '../src/donations/follow-up-plan.ts';
import { runFollowUp, scheduleFollowUps } from '../src/donations/run-follow-up.ts';
import { defineWork } from '../src/work.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { startOrganizations } from './organizations-stub.ts';
import { aDonationRow } from './rows.ts';
import { workSettings } from './work-settings.ts';

let auth: StubService;
beforeAll(async () => {
  auth = await startOrganizations();
});
afterAll(() => auth.close());
const orders = useOrders(() => ({ auth: auth.baseUrl }));
let donor: TestUser;
let enqueue: Enqueue;
const mails: Mail[] = [];
const mailer = {
  send(mail: Mail) {
    mails.push(mail);
    return Promise.resolve();
  },
};
beforeAll(() =>
  orders.service.work((platform, given) => {
    enqueue = given;
    return defineWork({ ...workSettings, mailer, now: orders.now })(platform, given);
  }),
);
beforeEach(() => {
  donor = orders.service.user({ firstName: 'Kemi' });
  mails.length = 0;
});

const followUps = () => followUpsOf(orders.service.platform.connection);
const donations = () => donationsOf(orders.service.platform.connection);
/** Returns a job or event as BullMQ stores it. */
const queued = (queue: string, id: string) =>
  orders.service.platform.redis.hgetall(`${orders.service.platform.config.REDIS_PREFIX}:${queue}:${id}`);
const about = (donationId: string) => followUps().find({ donationId }).lean();

async function donate(): Promise<string> {
  const listing = orders.catalog.list({ ownerId: donor.id, title: 'Adire boubou' });
  return idOf(await orders.donate(listing, donor));
}
const isWritten = (id: string) =>
  until('the desk has its mail', async () => {
    const rows = await about(id);
    return rows.some(({ kind, ringAt }) => kind === 'desk-task' && ringAt === null);
  });

it('an offer is written about through outbox, queue and job; what comes later is on the queue for its time', async () => {
  const id = await donate();
  await isWritten(id);
  expect(mails).toHaveLength(1);
  for (const { _id, kind, dueAt } of await about(id)) {
    const days = { 'remind-3-days': 3, 'remind-7-days': 7, expire: 14 }[String(kind)];
    if (days === undefined) continue;
    const job = await until(`${kind} is on the queue`, async () => {
      const found = await queued('jobs-orders', `donation-follow-up-${_id}`);
      return found.delay === undefined ? undefined : found;
    });
    expect(Number(job.delay)).toBeGreaterThan(days * dayMs - 60_000);
    expect(Number(job.delay)).toBeLessThanOrEqual(days * dayMs);
    expect(dueAt.getTime() - orders.now().getTime()).toBeLessThanOrEqual(days * dayMs);
  }
});

it('whose event is delivered twice is written about once', async () => {
  const id = await donate();
  await isWritten(id);
  const { connection, redis, config } = orders.service.platform;
  const outbox = connection.collection<{ _id: string; publishedAt: Date | null }>('outbox');
  const event = await outbox.findOne({ name: 'donation.moved', 'payload.donationId': id });
  const eventId = String(event?._id);
  const isDelivered = async () => Boolean((await queued('events-orders', `event-${eventId}`)).finishedOn);
  await until('the first delivery is done', isDelivered);
  // Simulates a crash of the relay between publishing and marking, with the queue's memory lost too.
  await redis.del(`${config.REDIS_PREFIX}:events-orders:event-${eventId}`);
  for (const { _id } of await about(id)) {
    await redis.del(`${config.REDIS_PREFIX}:jobs-orders:donation-follow-up-${_id}`);
  }
  await outbox.updateOne({ _id: eventId }, { $set: { publishedAt: null } });
  await until('the second delivery is done', isDelivered);
  await orders.sweep();
  expect(mails).toHaveLength(1);
});

it('with Redis emptied in the middle of 20 donations, each of them ends and each follow-up is done once', async () => {
  const { connection, redis, config, log } = orders.service.platform;
  const at = orders.now();
  const rows = Array.from({ length: 20 }, () =>
    aDonationRow({ timeline: [{ event: null, stage: 'requested', at, by: 'donor', reason: null }] }),
  );
  await donations().insertMany(rows);
  await followUps().insertMany(rows.flatMap((row) => planOf(row)));
  const deps = { ...orders.followUps(), mailer };
  for (const { _id } of rows) await scheduleFollowUps({ ...deps, enqueue }, _id);
  orders.passes(15 * dayMs);
  const some = await about(rows[0]?._id ?? '');
  const rung = some.map(({ _id }) => runFollowUp(deps, _id, log));
  await redis.del(await redis.keys(`${config.REDIS_PREFIX}:*`));
  await Promise.all(rung);

  const ids = rows.map(({ _id }) => _id);
  await until(
    'all have ended, and all is written',
    async () => {
      const open = await donations().countDocuments({ _id: { $in: ids }, stage: { $ne: 'expired' } });
      const due = await followUps().countDocuments({ donationId: { $in: ids }, ringAt: { $ne: null } });
      return open + due === 0;
    },
    60_000,
  );
  expect(new Set(mails.map((mail) => mail.id)).size).toBe(mails.length);
  const told = { name: 'donation.moved', 'payload.donationId': { $in: ids } };
  expect(await connection.collection('outbox').countDocuments(told)).toBe(20);
  const raised = { name: 'notice.raised', 'payload.userId': { $in: rows.map(({ donorId }) => donorId) } };
  expect(await connection.collection('outbox').countDocuments(raised)).toBe(20);
}, 120_000);

it('the worker sweeps stuck orders by the clock', async () => {
  const listing = orders.catalog.list();
  orders.catalog.fail('claim', 'after', listing.id);
  const buyer = orders.service.user();
  expect((await orders.order(listing, buyer)).status).toBe(503);
  orders.catalog.heal();
  await until('the sweep gives the item back', () => orders.catalog.listing(listing.id)?.available, 15_000);
  await until('the attempt is forgotten', async () => (await orders.syncsOf(listing)).length === 0);
}, 30_000);
