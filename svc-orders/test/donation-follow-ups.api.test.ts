import { aUser } from '@alaso/contracts/testing';
import { authInternal } from '@alaso/contracts/internal';
import { type Mail, route } from '@alaso/service-kit';
import { type StubService, startStubService, type TestUser, until } from '@alaso/test-kit';
import { authClient } from '../src/clients/auth-client.ts';
import { catalogClient } from '../src/clients/catalog-client.ts';
import type { FollowUpKind } from '../src/donations/donation.machine.ts';
import { donationsOf } from '../src/donations/donation.model.ts';
import { donationRepository } from '../src/donations/donation.repository.ts';
import { handleDonationFollowUp } from '../src/jobs/donation-follow-up.ts';
import { defineWork } from '../src/work.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

const deskEmail = 'desk@alaso.example';
const dayMs = 86_400_000;
let auth: StubService;
let donor: TestUser;
let mails: Mail[] = [];
let mailServer: 'up' | 'down' = 'up';
const mailer = {
  async send(mail: Mail) {
    if (mailServer === 'down') throw new Error('no mail server');
    mails.push(mail);
  },
};

beforeAll(async () => {
  auth = await startStubService([
    route(authInternal.findUsers, async ({ query }) => ({
      body: query.ids === donor.id ? [accountOf(donor)] : [],
    })),
  ]);
});
const orders = useOrders(() => ({ auth: auth.baseUrl }));
beforeAll(() => orders.service.work(defineWork({ mailer, deskEmail, sweepAfterMs: 500 })));
beforeEach(() => {
  donor = orders.service.user({ firstName: 'Kemi' });
  mails = [];
  mailServer = 'up';
});
afterAll(() => auth.close());

const accountOf = ({ id, firstName, role, isVerifiedCharity }: TestUser) =>
  aUser({ id, firstName, role, isVerifiedCharity, email: 'kemi@example.com' });

async function donate(): Promise<string> {
  const listing = orders.catalog.list({ ownerId: donor.id, title: 'Adire boubou' });
  return idOf(await orders.donate(listing, donor));
}

const donations = () => donationsOf(orders.service.platform.connection);
const kept = (id: string) => donations().findOne({ _id: id }).lean();
const followedUp = (id: string, kind: FollowUpKind) =>
  until(`${kind} is noted`, async () => {
    const row = await kept(id);
    return row?.followUps.some((done) => done.kind === kind) ? row : undefined;
  });

/** A job or event as BullMQ keeps it. */
const queued = (queue: string, id: string) =>
  orders.service.platform.redis.hgetall(`${orders.service.platform.config.REDIS_PREFIX}:${queue}:${id}`);

/** Runs one follow-up as the worker would when its time has come. */
function runFollowUp(donationId: string, kind: FollowUpKind): Promise<void> {
  const { platform } = orders.service;
  const job = handleDonationFollowUp({
    donations: donationRepository(platform.connection),
    catalog: catalogClient(platform.call.catalog),
    auth: authClient(platform.call.auth),
    mailer,
    deskEmail,
  });
  return job.run({ donationId, kind }, { jobId: 'test', attempt: 1, log: platform.log });
}

describe('a new donation', () => {
  it('is written about to the donations desk, through outbox, queue and job', async () => {
    const id = await donate();
    const row = await followedUp(id, 'request');
    expect(row.followUps).toHaveLength(1);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      id: `donation-${id}-request`,
      to: deskEmail,
      subject: 'A donation for Hope House: Adire boubou',
    });
    expect(mails[0]?.text).toContain('Kemi would like to donate “Adire boubou” to Hope House (NGO).');
  });

  it('has its reminders and its end on the queue, after 3, 7 and 14 days', async () => {
    const id = await donate();
    await followedUp(id, 'request');
    const delays: [FollowUpKind, number][] = [
      ['reminder-3-days', 3],
      ['reminder-7-days', 7],
      ['expiry', 14],
    ];
    for (const [kind, days] of delays) {
      const job = await until(`${kind} is on the queue`, async () => {
        const found = await queued('jobs-orders', `donation-follow-up-${id}-${kind}`);
        return found.delay === undefined ? undefined : found;
      });
      expect(Number(job.delay)).toBeGreaterThan(days * dayMs - 60_000);
      expect(Number(job.delay)).toBeLessThanOrEqual(days * dayMs);
      expect(JSON.parse(job.data ?? '')).toEqual({ donationId: id, kind });
    }
  });

  it('whose event is delivered twice is worked off once', async () => {
    const id = await donate();
    await followedUp(id, 'request');
    const { connection, redis, config } = orders.service.platform;
    const outbox = connection.collection<{ _id: string; publishedAt: Date | null }>('outbox');
    const event = await outbox.findOne({ 'payload.donationId': id });
    const eventId = String(event?._id);
    await until('the first delivery is done', async () =>
      Boolean((await queued('events-orders', `event-${eventId}`)).finishedOn),
    );
    // As after a crash of the relay between publishing and marking, with the queue's own memory gone as well.
    await redis.del(`${config.REDIS_PREFIX}:events-orders:event-${eventId}`);
    await redis.del(`${config.REDIS_PREFIX}:jobs-orders:donation-follow-up-${id}-request`);
    await outbox.updateOne({ _id: eventId }, { $set: { publishedAt: null } });
    await until('the second delivery is done', async () =>
      Boolean((await queued('events-orders', `event-${eventId}`)).finishedOn),
    );
    expect(await queued('jobs-orders', `donation-follow-up-${id}-request`)).toEqual({});
    expect(mails).toHaveLength(1);
  });
});

describe('a follow-up', () => {
  it('that runs again writes nothing and notes nothing', async () => {
    const id = await donate();
    await followedUp(id, 'request');
    await runFollowUp(id, 'request');
    await runFollowUp(id, 'request');
    expect(mails).toHaveLength(1);
    expect((await kept(id))?.followUps).toHaveLength(1);
  });

  it('whose mail does not leave is not noted, and done at the next try', async () => {
    const id = await donate();
    await followedUp(id, 'request');
    mailServer = 'down';
    await expect(runFollowUp(id, 'reminder-3-days')).rejects.toThrow('no mail server');
    expect((await kept(id))?.followUps).toHaveLength(1);
    mailServer = 'up';
    await runFollowUp(id, 'reminder-3-days');
    expect(mails.at(-1)).toMatchObject({
      to: deskEmail,
      subject: 'Still waiting: a donation for Hope House',
    });
    expect((await kept(id))?.followUps).toHaveLength(2);
  });

  it('reminds nobody of a donation that has been answered, nor ends it', async () => {
    const id = await donate();
    await followedUp(id, 'request');
    await donations().updateOne({ _id: id }, { $set: { stage: 'accepted' } });
    for (const kind of ['reminder-3-days', 'reminder-7-days', 'expiry'] as const) await runFollowUp(id, kind);
    expect(await kept(id)).toMatchObject({ stage: 'accepted', open: true });
    expect(mails).toHaveLength(1);
  });
});

describe('a donation that nobody answers for 14 days', () => {
  it('ends, its donor is told, and the item can be offered again', async () => {
    const id = await donate();
    await followedUp(id, 'request');
    await runFollowUp(id, 'expiry');
    await runFollowUp(id, 'expiry');
    expect(await kept(id)).toMatchObject({ stage: 'expired', open: false });
    expect(mails.slice(1)).toEqual([
      expect.objectContaining({ to: 'kemi@example.com', subject: 'Your offer of “Adire boubou” has ended' }),
    ]);
    const listing = orders.catalog.listing((await kept(id))?.listingId ?? '');
    expect(listing && (await orders.donate(listing, donor)).status).toBe(201);
  });

  it('is told of even where the worker died between ending it and writing', async () => {
    const id = await donate();
    await followedUp(id, 'request');
    mailServer = 'down';
    await expect(runFollowUp(id, 'expiry')).rejects.toThrow('no mail server');
    expect(await kept(id)).toMatchObject({ stage: 'expired' });
    mailServer = 'up';
    await runFollowUp(id, 'expiry');
    expect(mails.at(-1)).toMatchObject({ to: 'kemi@example.com' });
  });
});

it('the worker sweeps stuck orders by the clock', async () => {
  const listing = orders.catalog.list();
  orders.catalog.fail('claim', 'after', listing.id);
  const buyer = orders.service.user();
  expect((await orders.order(listing, buyer)).status).toBe(503);
  orders.catalog.heal();
  await until('the sweep gives the item back', () => orders.catalog.listing(listing.id)?.available, 15_000);
  await until('the attempt is forgotten', async () => (await orders.syncsOf(listing)).length === 0);
}, 30_000);
