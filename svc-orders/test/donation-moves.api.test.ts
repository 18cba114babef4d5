import { randomUUID } from 'node:crypto';
import { Donation, DeskDonation, ordersRoutes } from '@alaso/contracts';
import { authInternal, NewNotice } from '@alaso/contracts/internal';
import { addDays, lagosDay, problem, route } from '@alaso/service-kit';
import { type StubService, startStubService, type TestAnswer, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { tellOfDonation } from '../src/donation-notices/tell-of-donation.ts';
import { donationsOf } from '../src/donations/donation.model.ts';
import { offerLink } from '../src/donations/offer-link.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { offerSecret } from './work-settings.ts';

let auth: StubService;
beforeAll(async () => {
  auth = await startStubService([
    route(authInternal.findOrganization, async ({ params }) => {
      if (params.id !== charity.id) throw problem('not-found', 'There is no such organisation.');
      return { body: { ...hopeHouse, id: charity.id } };
    }),
  ]);
});
afterAll(() => auth.close());
const hopeHouse = {
  ...{ name: 'Hope House of Yaba', type: 'orphanage' as const, areas: [], needs: [], about: '' },
};
const orders = useOrders(() => ({ auth: auth.baseUrl }));
let donor: TestUser;
let charity: TestUser;
let admin: TestUser;
let id: string;
beforeEach(async () => {
  donor = orders.service.user({ firstName: 'Kemi' });
  charity = orders.service.user({ isVerifiedCharity: true });
  admin = orders.service.user({ role: 'admin' });
  id = await offered();
});

const rows = () => donationsOf(orders.service.platform.connection);
async function offered(): Promise<string> {
  const listing = orders.catalog.list({ ownerId: donor.id });
  return idOf(await orders.donate(listing, donor, { organizationId: charity.id }));
}
const day = (ahead: number) => addDays(lagosDay(orders.now()), ahead);
const donationIn = ({ body }: TestAnswer) => z.parse(Donation, body);
const listingOf = async () => orders.catalog.listing((await rows().findById(id).lean())?.listingId ?? '');

const call = {
  accept: (as: TestUser) => orders.service.call(ordersRoutes.acceptDonation, { params: { id } }, { as }),
  decline: (as: TestUser, reason = 'We have no room') =>
    orders.service.call(ordersRoutes.declineDonation, { params: { id }, body: { reason } }, { as }),
  propose: (as: TestUser, days = [day(2), day(3)], place?: string) =>
    orders.service.call(
      ordersRoutes.proposeDonationDays,
      { params: { id }, body: { days, collector: 'organisation', ...(place && { place }) } },
      { as },
    ),
  schedule: (as: TestUser, given: { day: string; place?: string; collector?: 'donor' | 'organisation' }) =>
    orders.service.call(ordersRoutes.scheduleDonation, { params: { id }, body: given }, { as }),
  collect: (as: TestUser) => orders.service.call(ordersRoutes.collectDonation, { params: { id } }, { as }),
  receive: (as: TestUser, photoIds?: string[]) =>
    orders.service.call(ordersRoutes.receiveDonation, { params: { id }, body: { photoIds } }, { as }),
  withdraw: (as: TestUser) =>
    orders.service.call(
      ordersRoutes.withdrawDonation,
      { params: { id }, body: { reason: 'I need it' } },
      { as },
    ),
  get: (as: TestUser) => orders.service.call(ordersRoutes.getDonation, { params: { id } }, { as }),
};

it('goes its whole way: accepted, a day agreed, collected, received with a receipt; its listing is gifted', async () => {
  expect(donationIn(await call.get(charity)).acts).toEqual(['accept', 'decline']);
  await call.accept(charity);
  await call.propose(charity);
  const proposed = donationIn(await call.get(donor));
  expect(proposed).toMatchObject({ waitsFor: 'donor', acts: ['schedule', 'propose', 'withdraw'] });
  await call.schedule(donor, { day: day(3), place: '3 Allen Avenue, Ikeja' });
  expect(donationIn(await call.get(charity))).toMatchObject({
    status: 'scheduled',
    proposal: null,
    schedule: { day: day(3), place: '3 Allen Avenue, Ikeja', collector: 'organisation' },
  });
  await call.collect(donor);
  expect((await listingOf())?.status).toBe('active');
  const received = donationIn(await call.receive(charity));
  expect(received).toMatchObject({ status: 'received', acts: [], waitsFor: null, expiresAt: null });
  expect(received.receiptNumber).toMatch(/^AD-\d{8}-[0-9A-F]{8}$/);
  expect(received.timeline.map(({ status, by }) => `${status} ${by}`)).toEqual([
    'requested donor',
    'accepted organisation',
    'accepted organisation',
    'scheduled donor',
    'collected donor',
    'received organisation',
  ]);
  expect(await listingOf()).toMatchObject({ status: 'gifted', available: false });
});

it('is offered to a verified organisation as its account says it, and to nobody who is not verified', async () => {
  expect(donationIn(await call.get(donor))).toMatchObject({
    ...{ organizationId: charity.id, organizationName: 'Hope House of Yaba', organizationType: 'orphanage' },
  });
  const again = orders.catalog.list({ ownerId: donor.id });
  const refused = await orders.donate(again, donor, { organizationId: donor.id });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'body.organizationName' }] } });
});

it('for anybody else there is no such donation, on any call; the wrong side is told who may', async () => {
  const stranger = orders.service.user({ isVerifiedCharity: true });
  for (const act of [call.get, call.accept, call.decline, call.collect, call.receive, call.withdraw]) {
    expect(await act(stranger)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  expect(await call.accept(donor)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(sentenceOf(await call.accept(donor))).toBe('Only the organisation can do this.');
  expect(await call.withdraw(charity)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  await call.accept(charity);
  await call.decline(charity);
  expect(await call.accept(charity)).toMatchObject({ status: 409, body: { code: 'donation-moved' } });
});

it('an organisation whose verification is taken back has nothing to do with it any more', async () => {
  const withoutIt = orders.service.user({ id: charity.id, isVerifiedCharity: false });
  expect((await call.get(withoutIt)).status).toBe(404);
  expect((await orders.service.call(ordersRoutes.donationInbox, {}, { as: withoutIt })).body).toEqual([]);
});

describe('a day', () => {
  beforeEach(() => call.accept(charity));

  it('is one of those that the other side has proposed', async () => {
    expect(await call.schedule(donor, { day: day(2) })).toMatchObject({ status: 403 });
    await call.propose(charity);
    expect(await call.schedule(charity, { day: day(2) })).toMatchObject({ status: 403 });
    expect(await call.schedule(donor, { day: day(9), place: 'Yaba' })).toMatchObject({ status: 400 });
    expect(await call.schedule(donor, { day: day(2) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.place', message: 'Say where' }] },
    });
    expect((await call.schedule(donor, { day: day(2), place: 'Yaba' })).status).toBe(200);
  });

  it('is from today on and not too far away', async () => {
    for (const days of [[day(-1)], [day(61)], [day(1), day(99)], []]) {
      expect(await call.propose(charity, days)).toMatchObject({ status: 400 });
    }
  });

  it('that was agreed is given up by proposing others', async () => {
    await call.propose(charity, [day(2)], 'Yaba');
    await call.schedule(donor, { day: day(2) });
    expect(donationIn(await call.propose(donor, [day(5)]))).toMatchObject({
      ...{ status: 'accepted', schedule: null, waitsFor: 'organisation' },
    });
  });

  it('is named by the desk, which has asked both', async () => {
    expect(await call.schedule(admin, { day: day(2) })).toMatchObject({ status: 400 });
    const named = { day: day(2), place: 'Yaba', collector: 'donor' as const };
    expect(donationIn(await call.schedule(admin, named)).schedule).toEqual(named);
  });
});

it('its donor withdraws it before it is collected, and not after; the listing is back on the market', async () => {
  await call.accept(charity);
  await call.propose(charity, [day(2)], 'Yaba');
  await call.schedule(donor, { day: day(2) });
  expect(donationIn(await call.withdraw(donor))).toMatchObject({ status: 'withdrawn', reason: 'I need it' });
  expect(await listingOf()).toMatchObject({ status: 'active', available: true });

  id = await offered();
  await call.accept(admin);
  await call.schedule(admin, { day: day(0), place: 'Yaba', collector: 'donor' });
  await call.collect(admin);
  expect(await call.withdraw(donor)).toMatchObject({ status: 409, body: { code: 'donation-moved' } });
});

it('accepted in many tabs at the same instant, it is accepted once; against a withdrawal one of them wins', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => call.accept(charity)));
  expect(statusesOf(answers)).toEqual(Array<number>(6).fill(200));
  expect(donationIn(await call.get(donor)).timeline).toHaveLength(2);
  for (let round = 0; round < 6; round += 1) {
    id = await offered();
    const pair = [() => call.decline(charity), () => call.withdraw(donor)];
    const both = await Promise.all((round % 2 ? pair.reverse() : pair).map((act) => act()));
    expect(statusesOf(both)).toEqual([200, 409]);
    expect(await listingOf()).toMatchObject({ available: true });
  }
}, 60_000);

it('is in the inbox of its organisation, what is open first', async () => {
  await call.decline(charity);
  const open = await offered();
  const answer = await orders.service.call(ordersRoutes.donationInbox, {}, { as: charity });
  const inbox = z.parse(z.array(Donation), answer.body);
  expect(inbox.map((one) => one.id)).toEqual([open, id]);
});

describe('the desk', () => {
  it('sees all with their follow-ups, its own tasks first, page by page; others do not', async () => {
    const calls = (query: object, as = admin) =>
      orders.service.call(ordersRoutes.donationsDesk, { query }, { as });
    expect((await calls({}, donor)).status).toBe(403);
    await call.accept(charity);
    const waiting = await offered();
    const seen: string[] = [];
    let query: { limit: string; cursor?: string } | undefined = { limit: '2' };
    while (query) {
      const answer = await calls(query);
      const page = z.parse(z.array(DeskDonation), answer.body);
      seen.push(...page.map((one) => one.id));
      const cursor = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
      query = cursor === undefined ? undefined : { limit: '2', cursor };
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.indexOf(waiting)).toBeLessThan(seen.indexOf(id));
    const over = z.parse(z.array(DeskDonation), (await calls({ view: 'over', limit: '100' })).body);
    expect(over.some((one) => one.id === id)).toBe(false);
    const all = z.parse(z.array(DeskDonation), (await calls({ limit: '100' })).body);
    const asked = all.find((one) => one.id === waiting);
    expect(asked?.followUps.map(({ kind }) => kind)).toContain('remind-3-days');
    expect(asked?.acts).toEqual(['accept', 'decline']);
  });

  it('has the link with which an organisation without an account answers itself, as long as there is something to answer', async () => {
    const ofDesk = async (donationId: string) => {
      const answer = await orders.service.call(
        ordersRoutes.donationsDesk,
        { query: { limit: '100' } },
        { as: admin },
      );
      const all = z.parse(z.array(DeskDonation), answer.body);
      return all.find((one) => one.id === donationId)?.offerLink ?? null;
    };
    expect(await ofDesk(id)).toBeNull();
    const named = idOf(await orders.donate(orders.catalog.list({ ownerId: donor.id }), donor));
    const token = (await ofDesk(named))?.split('token=')[1] ?? '';
    const answer = await orders.service.call(ordersRoutes.answerDonationOffer, {
      body: { token, answer: 'accept' },
    });
    expect(answer).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await ofDesk(named)).toBeNull();
  });

  it('leaves a row in the audit log with each act', async () => {
    await call.accept(admin);
    const acts = orders.service.platform.connection
      .collection('outbox')
      .find({ name: 'admin.acted', 'payload.target.id': id });
    expect((await acts.toArray()).map(({ payload }) => payload as unknown)).toMatchObject([
      {
        actorId: admin.id,
        action: 'donation.moved',
        target: { type: 'donation', id },
        before: { status: 'requested' },
        after: { status: 'accepted' },
        why: null,
      },
    ]);
  });
});

describe('the link in the mail', () => {
  const tokenOf = async () => {
    const row = await rows().findById(id).lean();
    return row ? (offerLink(offerSecret, row, orders.now()).split('token=')[1] ?? '') : '';
  };
  const look = (token: string) => orders.service.call(ordersRoutes.getDonationOffer, { query: { token } });
  const answer = (token: string, given: { answer: 'accept' | 'decline'; reason?: string }) =>
    orders.service.call(ordersRoutes.answerDonationOffer, { body: { token, ...given } });

  it('shows the offer without a session, and changes nothing by that', async () => {
    const shown = await look(await tokenOf());
    expect(shown).toMatchObject({
      status: 200,
      body: { status: 'requested', donorFirstName: 'Kemi', organizationName: 'Hope House of Yaba' },
    });
    expect(shown.body).not.toHaveProperty('donorId');
    expect(donationIn(await call.get(donor)).timeline).toHaveLength(1);
  });

  it('answers it once: the first answer is the last', async () => {
    const token = await tokenOf();
    expect(await answer(token, { answer: 'decline' })).toMatchObject({ status: 400 });
    expect(await answer(token, { answer: 'accept' })).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    expect(await answer(token, { answer: 'accept' })).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    expect(await answer(token, { answer: 'decline', reason: 'No' })).toMatchObject({
      ...{ status: 409, body: { code: 'donation-moved' } },
    });
    expect(donationIn(await call.get(donor)).timeline.map(({ by }) => by)).toEqual(['donor', 'organisation']);
  });

  it('answers nothing once the verification of its organisation is taken back', async () => {
    const token = await tokenOf();
    await rows().updateOne({ _id: id }, { $set: { organizationId: randomUUID() } });
    expect(await answer(token, { answer: 'accept' })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect(await rows().findById(id).lean()).toMatchObject({ stage: 'requested' });
  });

  it('of another donation, forged or out of time is refused', async () => {
    const token = await tokenOf();
    for (const wrong of ['abc', `${token}x`, token.replace(/^[^.]+/, 'e30')]) {
      expect(await look(wrong)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
      expect((await answer(wrong, { answer: 'accept' })).status).toBe(403);
    }
    orders.passes(14 * 86_400_000 + 60_000);
    expect((await answer(token, { answer: 'accept' })).status).toBe(403);
  });
});

it('each step is told to the other one, once however often its event is delivered', async () => {
  await call.accept(charity);
  await call.propose(charity, [day(2)], 'Yaba');
  await call.schedule(donor, { day: day(2) });
  await call.collect(admin);
  await call.receive(charity);
  const { connection } = orders.service.platform;
  const events = await connection
    .collection<{ _id: string; payload: never; occurredAt: Date }>('outbox')
    .find({ name: 'donation.moved', 'payload.donationId': id })
    .sort({ occurredAt: 1 })
    .toArray();
  for (const { _id, payload } of [...events, ...events]) {
    const message = { id: _id, name: 'donation.moved' as const, occurredAt: '', payload };
    await tellOfDonation(orders.followUps(), message);
  }
  const raised = await connection
    .collection('outbox')
    .find({ name: 'notice.raised', 'payload.userId': { $in: [donor.id, charity.id] } })
    .sort({ occurredAt: 1 })
    .toArray();
  const notices = new Map(
    raised.map(({ payload }) => z.parse(NewNotice, payload)).map((notice) => [notice.noticeId, notice]),
  );
  expect(raised).toHaveLength(2 * notices.size);
  const told = [...notices.values()].map(({ userId, title }) =>
    [userId === donor.id ? 'donor' : 'organisation', title.split(/[:?]/)[0]].join(': '),
  );
  expect(told).toEqual([
    'donor: Accepted',
    'donor: Which day suits you',
    'organisation: The day is agreed',
    'donor: Collected',
    'organisation: Collected',
    'donor: Received',
  ]);
});

it('shows its donor what has arrived, where the organisation has taken photos of it', async () => {
  await call.accept(charity);
  await call.schedule(admin, { day: day(3), place: '3 Allen Avenue, Ikeja', collector: 'donor' });
  await call.collect(charity);
  const photoIds = [randomUUID(), randomUUID()];
  expect((await call.receive(charity, [...photoIds, randomUUID()])).status).toBe(400);
  expect((await call.receive(donor, photoIds)).status).toBe(403);
  const receivedPhotos = photoIds.map((photoId) => ({ id: photoId, width: 800, height: 1000 }));
  expect(donationIn(await call.receive(charity, photoIds))).toMatchObject({
    status: 'received',
    receivedPhotos,
  });
  for (const party of [donor, admin])
    expect(donationIn(await call.get(party))).toMatchObject({ receivedPhotos });
  // Said again without photos, it stays as it was said.
  expect(donationIn(await call.receive(charity))).toMatchObject({ status: 'received', receivedPhotos });
});
