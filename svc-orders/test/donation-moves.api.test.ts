import { randomUUID } from 'node:crypto';
import { Donation, ordersRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { sentenceOf, statusesOf } from './answers.ts';
import { donationIn, useOfferedDonation } from './offered-donation.ts';
import { noon } from './orders-service.ts';
import { rounds } from './rounds.ts';

const given = useOfferedDonation();
const { orders, call, day, offer, loadListing } = given;
beforeEach(() => orders.startAt(noon));

it('goes its whole way: accepted, a day agreed, collected, received with a receipt; its listing is gifted', async () => {
  expect(donationIn(await call.get(given.charity)).acts).toEqual(['accept', 'decline']);
  await call.accept(given.charity);
  await call.propose(given.charity);
  const proposed = donationIn(await call.get(given.donor));
  expect(proposed).toMatchObject({ waitsFor: 'donor', acts: ['schedule', 'propose', 'withdraw'] });
  await call.schedule(given.donor, { day: day(3), place: '3 Allen Avenue, Ikeja' });
  expect(donationIn(await call.get(given.charity))).toMatchObject({
    status: 'scheduled',
    proposal: null,
    schedule: { day: day(3), place: '3 Allen Avenue, Ikeja', collector: 'organisation' },
  });
  await call.collect(given.donor);
  expect((await loadListing())?.status).toBe('active');
  const received = donationIn(await call.receive(given.charity));
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
  expect(await loadListing()).toMatchObject({ status: 'gifted', available: false });
});

it('is offered to a verified organization as its account says it, and to nobody who is not verified', async () => {
  expect(donationIn(await call.get(given.donor))).toMatchObject({
    organizationId: given.charity.id,
    organizationName: 'Hope House of Yaba',
    organizationType: 'orphanage',
  });
  const again = orders.catalog.list({ ownerId: given.donor.id });
  const refused = await orders.donate(again, given.donor, { organizationId: given.donor.id });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'body.organizationName' }] } });
});

it('for anyone else there is no such donation, on any call; the wrong side is told who may', async () => {
  const stranger = orders.service.user({ isVerifiedCharity: true });
  for (const act of [call.get, call.accept, call.decline, call.collect, call.receive, call.withdraw]) {
    expect(await act(stranger)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  expect(await call.accept(given.donor)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(sentenceOf(await call.accept(given.donor))).toBe('Only the organization can do this.');
  expect(await call.withdraw(given.charity)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  await call.accept(given.charity);
  await call.decline(given.charity);
  expect(await call.accept(given.charity)).toMatchObject({ status: 409, body: { code: 'donation-moved' } });
});

it('an organization whose verification is taken back has nothing to do with it any more', async () => {
  const withoutIt = orders.service.user({ id: given.charity.id, isVerifiedCharity: false });
  expect((await call.get(withoutIt)).status).toBe(404);
  expect((await orders.service.call(ordersRoutes.donationInbox, {}, { as: withoutIt })).body).toEqual([]);
});

describe('a day', () => {
  beforeEach(() => call.accept(given.charity));

  it('is one of those that the other side has proposed', async () => {
    expect(await call.schedule(given.donor, { day: day(2) })).toMatchObject({ status: 403 });
    await call.propose(given.charity);
    expect(await call.schedule(given.charity, { day: day(2) })).toMatchObject({ status: 403 });
    expect(await call.schedule(given.donor, { day: day(9), place: 'Yaba' })).toMatchObject({ status: 400 });
    expect(await call.schedule(given.donor, { day: day(2) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.place', message: 'Enter the place' }] },
    });
    expect((await call.schedule(given.donor, { day: day(2), place: 'Yaba' })).status).toBe(200);
  });

  it('is from today on and not too far away', async () => {
    for (const days of [[day(-1)], [day(61)], [day(1), day(99)], []]) {
      expect(await call.propose(given.charity, days)).toMatchObject({ status: 400 });
    }
  });

  it('that was agreed is given up by proposing others', async () => {
    await call.propose(given.charity, [day(2)], 'Yaba');
    await call.schedule(given.donor, { day: day(2) });
    expect(donationIn(await call.propose(given.donor, [day(5)]))).toMatchObject({
      status: 'accepted',
      schedule: null,
      waitsFor: 'organisation',
    });
  });

  it('is named by the desk, which has asked both', async () => {
    expect(await call.schedule(given.admin, { day: day(2) })).toMatchObject({ status: 400 });
    const named = { day: day(2), place: 'Yaba', collector: 'donor' as const };
    expect(donationIn(await call.schedule(given.admin, named)).schedule).toEqual(named);
  });
});

it('its donor withdraws it before it is collected, and not after; the listing is back on the market', async () => {
  await call.accept(given.charity);
  await call.propose(given.charity, [day(2)], 'Yaba');
  await call.schedule(given.donor, { day: day(2) });
  expect(donationIn(await call.withdraw(given.donor))).toMatchObject({
    status: 'withdrawn',
    reason: 'I need it',
  });
  expect(await loadListing()).toMatchObject({ status: 'active', available: true });

  given.turnTo(await offer());
  await call.accept(given.admin);
  await call.schedule(given.admin, { day: day(0), place: 'Yaba', collector: 'donor' });
  await call.collect(given.admin);
  expect(await call.withdraw(given.donor)).toMatchObject({ status: 409, body: { code: 'donation-moved' } });
});

it('accepted in many tabs at the same instant, it is accepted once; against a withdrawal one of them wins', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => call.accept(given.charity)));
  expect(statusesOf(answers)).toEqual(Array<number>(6).fill(200));
  expect(donationIn(await call.get(given.donor)).timeline).toHaveLength(2);
  // A donor may offer up to 10 items an hour, and has offered one.
  for (let round = 0; round < Math.min(rounds, 9); round += 1) {
    given.turnTo(await offer());
    const pair = [() => call.decline(given.charity), () => call.withdraw(given.donor)];
    const both = await Promise.all((round % 2 ? pair.reverse() : pair).map((act) => act()));
    expect(statusesOf(both)).toEqual([200, 409]);
    expect(await loadListing()).toMatchObject({ available: true });
  }
}, 60_000);

it('is in the inbox of its organization, what is open first', async () => {
  await call.decline(given.charity);
  const open = await offer();
  const answer = await orders.service.call(ordersRoutes.donationInbox, {}, { as: given.charity });
  const inbox = z.parse(z.array(Donation), answer.body);
  expect(inbox.map((one) => one.id)).toEqual([open, given.id]);
});

it('shows its donor what has arrived, where the organization has taken photos of it', async () => {
  await call.accept(given.charity);
  await call.schedule(given.admin, { day: day(3), place: '3 Allen Avenue, Ikeja', collector: 'donor' });
  await call.collect(given.charity);
  const photoIds = [randomUUID(), randomUUID()];
  expect((await call.receive(given.charity, [...photoIds, randomUUID()])).status).toBe(400);
  expect((await call.receive(given.donor, photoIds)).status).toBe(403);
  const receivedPhotos = photoIds.map((photoId) => ({ id: photoId, width: 800, height: 1000 }));
  expect(donationIn(await call.receive(given.charity, photoIds))).toMatchObject({
    status: 'received',
    receivedPhotos,
  });
  for (const party of [given.donor, given.admin])
    expect(donationIn(await call.get(party))).toMatchObject({ receivedPhotos });
  // Repeated without photos, it stays unchanged.
  expect(donationIn(await call.receive(given.charity))).toMatchObject({ status: 'received', receivedPhotos });
});
