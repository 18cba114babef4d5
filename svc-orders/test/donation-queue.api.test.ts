import { dayMs } from '@alaso/service-kit';
import type { Enqueue, Mail, Work } from '@alaso/service-kit';
import { type StubService, type TestUser, until, useFreshDatabase } from '@alaso/test-kit';
import { followUpsOf } from '../src/donations/follow-up.repository.ts';
import { defineWork } from '../src/work.ts';
import { idOf } from './answers.ts';
import { lostFollowUps } from './lost-follow-ups.ts';
import { stuckOrder } from './stuck-order.ts';
import { useOrders } from './orders-service.ts';
import { startOrganizations } from './organizations-stub.ts';
import { workSettings } from './work-settings.ts';

useFreshDatabase();

let auth: StubService;
beforeAll(async () => {
  auth = await startOrganizations();
});
afterAll(() => auth.close());
const orders = useOrders(() => ({ auth: auth.baseUrl }));
let donor: TestUser;
let enqueue: Enqueue;
let work: Work;
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
    work = defineWork({ ...workSettings, mailer, now: orders.now })(platform, given);
    return work;
  }),
);
beforeEach(() => {
  donor = orders.service.user({ firstName: 'Kemi' });
  mails.length = 0;
});

const followUps = () => followUpsOf(orders.service.platform.connection);
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
  orders.stopClock();
  const id = await donate();
  await isWritten(id);
  expect(mails).toHaveLength(1);
  for (const { _id, kind, dueAt } of await about(id)) {
    const days = { 'remind-3-days': 3, 'remind-7-days': 7, expire: 14 }[String(kind)];
    if (days === undefined) continue;
    const job = await until(`${kind} is on the queue`, async () => {
      const found = await queued('jobs-orders', `donation-follow-up-${_id}-${dueAt.getTime()}`);
      return found.delay === undefined ? undefined : found;
    });
    expect(Number(job.delay)).toBe(days * dayMs);
    expect(dueAt.getTime() - orders.now().getTime()).toBe(days * dayMs);
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
  for (const { _id, dueAt } of await about(id)) {
    await redis.del(`${config.REDIS_PREFIX}:jobs-orders:donation-follow-up-${_id}-${dueAt.getTime()}`);
  }
  await outbox.updateOne({ _id: eventId }, { $set: { publishedAt: null } });
  await until('the second delivery is done', isDelivered);
  await orders.sweep();
  expect(mails).toHaveLength(1);
});

it('the worker sweeps stuck orders, every 5 s', async () => {
  const listing = await stuckOrder(orders);
  const sweep = work.jobs.find(({ job }) => job.name === 'sweep-orders');
  expect(sweep?.job.everyMs).toBe(5000);
  // Runs now, instead of at its next time. Nothing else gives the item back so soon.
  orders.passes(workSettings.sweepAfterMs);
  if (sweep) await enqueue(sweep.job, {});
  await until('the sweep gives the item back', () => orders.catalog.listing(listing.id)?.available);
  await until('the attempt is forgotten', async () => (await orders.listSyncs(listing)).length === 0);
});

it('with Redis emptied in the middle of donations, the sweep ends each of them, and does each follow-up once', async () => {
  const lost = lostFollowUps(orders, 4);
  await lost.lose(enqueue, mailer);
  // The worker may have taken some; each of its runs ends before the next sweep counts it.
  await until('all have ended, and all is written', async () => {
    await orders.sweep();
    return lost.areDone();
  });
  expect(new Set(mails.map((mail) => mail.id)).size).toBe(mails.length);
  await lost.expectOnceEach();
});
