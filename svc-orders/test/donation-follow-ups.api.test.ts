import { type DonationEvent, type FollowUpKind, type NewDonation, ordersRoutes } from '@alaso/contracts';
import { NewNotification } from '@alaso/contracts/internal';
import { lagosDay, type Mail, dayMs, runDueTimers } from '@alaso/service-kit';
import type { StubService, TestUser } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { donationsOf } from '../src/donations/donation.model.ts';
import { followUpsOf } from '../src/donations/follow-up.repository.ts';
import { transitionDonation } from '../src/donations/donation-workflow.ts';
import { donationTimers, runFollowUp } from '../src/donations/run-follow-up.ts';
import { idOf } from './answers.ts';
import { noon, useOrders } from './orders-service.ts';
import { startOrganizations } from './organizations-stub.ts';

let auth: StubService;
const asked: unknown[] = [];
beforeAll(async () => {
  auth = await startOrganizations(asked);
});
afterAll(() => auth.close());
const orders = useOrders(() => ({ auth: auth.baseUrl }));
let organization: string;
let donor: TestUser;
let mails: Mail[] = [];
let mailServer: 'up' | 'down' = 'up';
/** An address without a mailbox, as mail servers report it. */
const mistyped = 'helo@saints.example';
const mailer = {
  async send(mail: Mail) {
    if (mailServer === 'down') throw new Error('no mail server');
    if (mail.to === mistyped)
      throw Object.assign(new Error('no such user'), { command: 'RCPT TO', responseCode: 550 });
    mails.push(mail);
  },
};
beforeEach(async () => {
  orders.startAt(noon);
  donor = orders.service.user({ firstName: 'Kemi' });
  organization = randomUUID();
  mails = [];
  mailServer = 'up';
  await followUps().deleteMany({});
});

const followUps = () => followUpsOf(orders.service.platform.connection);
const donations = () => donationsOf(orders.service.platform.connection);
const deps = () => ({ ...orders.followUps(), mailer });
const { log } = { log: () => orders.service.platform.log };
const ringAll = () => runDueTimers(donationTimers(deps()), log());

/** Offers an item to an organization, with or without an account. */
async function donate({
  withAccount = false,
  title = 'Adire boubou',
  ...given
}: Partial<NewDonation> & { withAccount?: boolean; title?: string } = {}): Promise<string> {
  const listing = orders.catalog.list({ ownerId: donor.id, title });
  const id = idOf(await orders.donate(listing, donor, given));
  if (withAccount) await donations().updateOne({ _id: id }, { $set: { organizationId: organization } });
  return id;
}

const move = (donationId: string, event: DonationEvent, input = {}) =>
  transitionDonation(deps(), {
    donationId,
    event,
    input,
    log: log(),
    by: { userId: organization, role: 'user', isVerifiedCharity: true },
  });
const dayAhead = (days: number) => new Date(orders.now().getTime() + days * dayMs).toISOString().slice(0, 10);
async function agreeOn(donationId: string, day: string): Promise<void> {
  await move(donationId, 'accept');
  const proposal = { days: [day], place: '3 Allen Avenue', collector: 'organisation' as const };
  await move(donationId, 'propose', { proposal });
  const by = { userId: donor.id, role: 'user' as const, isVerifiedCharity: false };
  await transitionDonation(deps(), {
    donationId,
    event: 'schedule',
    by,
    input: { schedule: { day } },
    log: log(),
  });
}

const rowsOf = (donationId: string) => followUps().find({ donationId }).sort({ dueAt: 1 }).lean();
const findRow = async (donationId: string, kind: FollowUpKind) =>
  (await rowsOf(donationId)).findLast((row) => row.kind === kind);
const outcomes = async (donationId: string) =>
  (await rowsOf(donationId)).map(({ kind, outcome }) => [kind, outcome]);

/** Returns the raised notifications of a donation's follow-ups. */
async function raised(donationId: string): Promise<z.infer<typeof NewNotification>[]> {
  const rows = await orders.service.platform.connection
    .collection('outbox')
    .find({ name: 'notice.raised' })
    .sort({ occurredAt: 1 })
    .toArray();
  const notifications = rows.map(({ payload }) => z.parse(NewNotification, payload));
  const dueOf = new Set((await rowsOf(donationId)).map(({ _id }) => _id));
  return dueOf.size === 0
    ? []
    : notifications.filter(({ userId }) => [donor.id, organization].includes(userId));
}

describe('a new offer', () => {
  it('is a task of the desk, which gets a mail; its reminders and its end are planned', async () => {
    const id = await donate();
    await ringAll();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'desk@alaso.example',
      subject: 'A donation for Hope House: Adire boubou',
    });
    expect(mails[0]?.text).toContain('Kemi would like to donate this to Hope House.');
    expect(mails[0]?.text).toMatch(
      /send them this link.*\nhttps:\/\/alaso\.test\/\?page=donation&token=[\w.-]+\n/,
    );
    expect(await outcomes(id)).toEqual(
      expect.arrayContaining([
        ['ask-organisation', 'nobody'],
        ['desk-task', null],
        ['remind-3-days', null],
        ['remind-7-days', null],
        ['expire', null],
      ]),
    );
    const offeredAt = (await donations().findById(id).lean())?.timeline[0]?.at ?? new Date(0);
    const days = (await rowsOf(id)).map(({ dueAt }) => (dueAt.getTime() - offeredAt.getTime()) / dayMs);
    expect(days.sort((a, b) => a - b)).toEqual([0, 0, 3, 7, 14]);
  });

  it('of an organization with an account is told to it, with a link that needs no sign-in', async () => {
    const id = await donate({ withAccount: true });
    await ringAll();
    const [notification] = await raised(id);
    expect(notification).toMatchObject({ userId: organization, kind: 'donation' });
    expect(notification?.link).toMatch(/^\/\?page=donation&token=[\w.-]+$/);
  });

  it('sends no more reminders once it is answered, and its task is done', async () => {
    const id = await donate({ withAccount: true });
    await ringAll();
    await move(id, 'decline', { reason: 'We have no room' });
    orders.passes(30 * dayMs);
    await ringAll();
    expect(mails).toHaveLength(1);
    expect(await outcomes(id)).toEqual(
      expect.arrayContaining([
        ['desk-task', 'done'],
        ['remind-3-days', 'moved-on'],
        ['expire', 'moved-on'],
      ]),
    );
  });

  it('that nobody answers for 14 days ends; its donor is told, and can offer the item again', async () => {
    orders.stopClock();
    const id = await donate();
    orders.passes(14 * dayMs - 60_000);
    await ringAll();
    expect(await donations().findById(id).lean()).toMatchObject({ stage: 'requested' });
    orders.passes(2 * 60_000);
    await ringAll();
    await ringAll();
    expect(await donations().findById(id).lean()).toMatchObject({ stage: 'expired', open: false });
    const [first, ...more] = await raised(id);
    expect([first?.title, more]).toEqual(['Your offer of “Adire boubou” expired', []]);
    expect(first?.text).toContain('would like to hear from you: Ajoke Home and Zumunci Relief.');
    const listing = orders.catalog.listing((await donations().findById(id).lean())?.listingId ?? '');
    expect(listing && (await orders.donate(listing, donor)).status).toBe(201);
  });

  it.each([
    ['where the donor has named a state, there', 'Please come to Kubwa, Abuja', ['FCT']],
    ['else where the organization that was asked works', 'Worn twice', ['Oyo']],
  ])('others are looked for nearby: %s', async (_where, message, areas) => {
    const id = await donate({ withAccount: true });
    await donations().updateOne({ _id: id }, { $set: { message } });
    orders.passes(15 * dayMs);
    await ringAll();
    await ringAll();
    expect(asked.at(-1)).toMatchObject({ item: 'Adire boubou', areas, except: organization });
  });
});

it('the clock moved through all follow-ups of a donation: each is told once, on its day', async () => {
  // Noon in Lagos, so that the days below do not depend on the time of the run.
  orders.passes((dayMs + 11 * 3_600_000 - (orders.now().getTime() % dayMs)) % dayMs);
  const id = await donate({ withAccount: true });
  const notified: [number, string][] = [];
  let day = 0;
  const seen = new Set<string>();
  const untilDay = async (last: number) => {
    for (; day < last; day += 1) {
      // Twice each day: the second time there is nothing to do.
      await ringAll();
      await Promise.all([ringAll(), ringAll()]);
      for (const { title, noticeId } of await raised(id)) {
        if (seen.has(noticeId)) continue;
        seen.add(noticeId);
        notified.push([day, title.split(':')[0]?.split('?')[0] ?? '']);
      }
      orders.passes(dayMs);
    }
  };
  await untilDay(9);
  await move(id, 'accept');
  await untilDay(13);
  const agreed = dayAhead(4);
  const proposal = { days: [agreed], place: '3 Allen Avenue', collector: 'organisation' as const };
  await move(id, 'propose', { proposal });
  const by = { userId: donor.id, role: 'user' as const, isVerifiedCharity: false };
  await transitionDonation(deps(), {
    donationId: id,
    event: 'schedule',
    by,
    input: { schedule: { day: agreed } },
    log: log(),
  });
  await untilDay(20);
  await move(id, 'collect');
  await untilDay(27);
  await move(id, 'receive');
  await untilDay(60);
  expect(notified).toEqual([
    [0, 'A donation for Hope House'],
    [3, 'Still waiting for an answer'],
    [7, 'Still waiting for an answer'],
    ...[12, 12].map((at) => [at, 'Agree on a day']),
    ...[16, 16].map((at) => [at, 'Tomorrow']),
    ...[18, 18].map((at) => [at, 'Was it collected']),
    ...[22, 25].map((at) => [at, 'Has it arrived']),
  ]);
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'A donation for Hope House',
    'Still waiting for an answer',
    'Has it arrived? Adire boubou',
  ]);
  expect(new Set(mails.map((mail) => mail.id)).size).toBe(mails.length);
}, 60_000);

describe('an offer to an organization without an account', () => {
  const organizationContact = 'hello@saints.example';
  const mailsTo = (address: string) => mails.filter(({ to }) => to === address);
  const linkIn = (mail: Mail | undefined) => /\?page=donation&token=([\w.-]+)\n/.exec(mail?.text ?? '')?.[1];
  const days = async (last: number) => {
    for (let day = 0; day < last; day += 1) {
      await ringAll();
      orders.passes(dayMs);
    }
    await ringAll();
  };

  it('whose email is known is mailed to it, with a link that answers; the desk gets the address', async () => {
    const id = await donate({ organizationContact });
    await ringAll();
    const [mail, ...more] = mailsTo(organizationContact);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A donation for Hope House: Adire boubou');
    expect(mail?.text).toContain('Kemi would like to donate this to you.');
    expect(mailsTo('desk@alaso.example')[0]?.text).toContain(
      'We also mail them a link to answer. Please answer for them if they reply to you instead.',
    );
    expect(mailsTo('desk@alaso.example')[0]?.text).toContain(`Their contact: ${organizationContact}\n`);
    expect(await findRow(id, 'ask-organisation')).toMatchObject({ outcome: 'told' });
    const body = { token: linkIn(mail) ?? '', answer: 'accept' as const };
    expect(await orders.service.call(ordersRoutes.answerDonationOffer, { body })).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    await ringAll();
    expect(mailsTo(organizationContact)).toHaveLength(1);
    const { text } = mailsTo('desk@alaso.example').at(-1) ?? {};
    expect(text).toContain('agree on a day with both');
    expect(text).toContain(`Their contact: ${organizationContact}\n`);
  });

  it('reminds that address, and asks the desk to help after a week', async () => {
    await donate({ organizationContact });
    await days(7);
    expect(mailsTo(organizationContact).map(({ subject }) => subject.split(':')[0])).toEqual([
      'A donation for Hope House',
      'Still waiting for an answer',
      'Still waiting for an answer',
    ]);
    expect(mailsTo(organizationContact).every((mail) => linkIn(mail) !== undefined)).toBe(true);
    expect(mailsTo(organizationContact)[1]?.text).toContain('three days ago');
    const asked = mailsTo('desk@alaso.example').map(({ text }) => text);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain('Please ask Hope House if they can use it');
  });

  it.each([
    [
      '+2348031234567',
      'Please call them, ask if they can use it, and answer for them.',
      /Their contact: \+2348/,
    ],
    [undefined, 'The donor gave no contact. Please find one, ask them', /^(?!.*Their contact)/s],
  ])('whose email is unknown (%s) is a task of the desk alone', async (contact, task, expected) => {
    await donate({ organizationContact: contact });
    await days(3);
    expect(mails.map(({ to }) => to)).toEqual(['desk@alaso.example', 'desk@alaso.example']);
    expect(mails[0]?.text).toContain(task);
    for (const { text } of mails) expect(text).toMatch(expected);
  });

  it('quotes nothing that would make our mail an advertisement', async () => {
    const advertised = 'Pay at http://prize.example now';
    await donate({
      organizationContact,
      organizationName: advertised,
      message: advertised,
      title: advertised,
    });
    await ringAll();
    const [mail] = mailsTo(organizationContact);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('prize.example');
    expect(mail?.subject).toBe('A donation for your organization: An item of clothing');
  });

  it('is not mailed forever to an address that does not exist', async () => {
    const id = await donate({ organizationContact: mistyped });
    await ringAll();
    expect(await findRow(id, 'ask-organisation')).toMatchObject({ ringAt: null, outcome: 'nobody' });
    expect(mailsTo('desk@alaso.example')).toHaveLength(1);
  });
});

describe('a follow-up', () => {
  it('that many run at the same instant is done once', async () => {
    const id = await donate();
    const row = await findRow(id, 'desk-task');
    await Promise.all(Array.from({ length: 8 }, () => runFollowUp(deps(), row?._id ?? '', log())));
    expect(mails).toHaveLength(1);
  });

  it('whose mail does not leave is not noted, and done at a later try, under the same id', async () => {
    const id = await donate();
    const { _id = '' } = (await findRow(id, 'desk-task')) ?? {};
    mailServer = 'down';
    await expect(runFollowUp(deps(), _id, log())).rejects.toThrow('no mail server');
    mailServer = 'up';
    await runFollowUp(deps(), _id, log());
    expect(mails).toEqual([]);
    orders.passes(3 * 60_000);
    await runFollowUp(deps(), _id, log());
    await runFollowUp(deps(), _id, log());
    expect(mails.map(({ id: mailId }) => mailId)).toEqual([`donation-${_id}`]);
  });

  it('of a day that is picked at the last minute reminds nobody of tomorrow', async () => {
    const id = await donate({ withAccount: true });
    await agreeOn(id, lagosDay(orders.now()));
    expect(await findRow(id, 'remind-day-before')).toBeUndefined();
    expect(await findRow(id, 'ask-collected')).toBeDefined();
  });

  it('is found from an index', async () => {
    const plan = await followUps()
      .find({ ringAt: { $lte: new Date() } })
      .sort({ ringAt: 1 })
      .limit(100)
      .explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain('ringAt_1');
  });
});
