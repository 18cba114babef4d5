import { Donation, type NewDonation } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { idOf, statusesOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
let donor: TestUser;
beforeEach(() => {
  donor = orders.service.user({ firstName: 'Kemi' });
});

const donate = (listing: OrderableListing, given?: Partial<NewDonation>, key?: string) =>
  orders.donate(listing, donor, given, key);
const own = (given: Partial<OrderableListing> = {}) => orders.catalog.list({ ownerId: donor.id, ...given });
const events = () =>
  orders.service.platform.connection
    .collection('outbox')
    .countDocuments({ name: 'donation.moved', 'payload.event': null });

it('a donation is kept as requested, and its event with it', async () => {
  const before = await events();
  const listing = own({ fabricType: 'lace', color: 'blue' });
  const answer = await donate(listing, { message: 'Three wrappers' });
  expect(answer.status).toBe(201);
  const donation = z.parse(Donation, answer.body);
  expect(donation).toEqual({
    id: donation.id,
    listingId: listing.id,
    listingTitle: listing.title,
    listingImageUrl: listing.imageUrl,
    listingFabricType: 'lace',
    listingColor: 'blue',
    donorId: donor.id,
    donorFirstName: 'Kemi',
    organizationType: 'ngo',
    organizationName: 'Hope House',
    organizationId: null,
    message: 'Three wrappers',
    status: 'requested',
    proposal: null,
    schedule: null,
    acts: ['withdraw'],
    waitsFor: 'organisation',
    expiresAt: donation.expiresAt,
    reason: null,
    receiptNumber: null,
    receivedPhotos: [],
    timeline: [{ event: null, status: 'requested', at: donation.timeline[0]?.at, by: 'donor', reason: null }],
    createdAt: donation.createdAt,
    updatedAt: donation.createdAt,
  });
  expect(await events()).toBe(before + 1);
});

it.each([
  [undefined, 'The donor gave no contact: find one, ask them, and answer for them.'],
  ['0803 123 4567', 'Call them on the number that the donor gave, and answer for them.'],
  ['hello@saints.example', 'We mail them a link to answer. Answer for them if they reply to you.'],
])('notifies admins of an offer without an account, contact %s', async (organizationContact, task) => {
  const name = `Home without account ${organizationContact}`;
  const countRaised = () =>
    orders.service.platform.connection
      .collection('outbox')
      .find({ name: 'admin-notice.raised', 'payload.title': `New donation for ${name}` })
      .toArray();
  const listing = own();
  await donate(listing, { organizationName: name, organizationContact });
  const text = `${donor.firstName} offers “${listing.title}”. They have no account. ${task}`;
  expect(await countRaised()).toMatchObject([
    { payload: { link: '/admin?tab=donations', except: [donor.id], text } },
  ]);
});

it('an empty message is none', async () => {
  expect((await donate(own(), { message: '  ' })).body).toMatchObject({ message: null });
});

it.each([
  ['0803 123 4567', '+2348031234567'],
  [' hello@saints.example ', 'hello@saints.example'],
])('keeps %j as the contact of an organization without an account', async (organizationContact, kept) => {
  const answer = await donate(own(), { organizationContact });
  expect(answer).toMatchObject({ status: 201, body: { organizationContact: kept } });
});

it('keeps no contact where there is none, and refuses what is neither a phone number nor an e-mail', async () => {
  expect((await donate(own(), { organizationContact: '' })).body).not.toHaveProperty('organizationContact');
  expect(await donate(own(), { organizationContact: 'ask around' })).toMatchObject({ status: 400 });
});

it('is never of a tailoring service', async () => {
  expect(await donate(own({ category: 'upcycle' }))).toMatchObject({
    status: 422,
    body: {
      code: 'not-orderable',
      detail: 'A tailoring service cannot be donated. Donate an item instead.',
    },
  });
});

it('is only for the owner, and only for what is still there', async () => {
  const before = await events();
  expect(await donate(orders.catalog.list())).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  for (const status of ['sold', 'gifted'] as const) {
    const gone = own({ available: false, status, openFor: 'order' });
    expect(await donate(gone)).toMatchObject({ status: 422, body: { code: 'not-orderable' } });
  }
  expect(await donate({ ...own(), id: donor.id })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  expect(await donate(own(), { organizationName: ' ' })).toMatchObject({ status: 400 });
  expect(await events()).toBe(before);
});

it('is open once a listing, also when it is asked for many times at the same instant', async () => {
  const before = await events();
  const listing = own();
  const answers = await Promise.all([1, 2, 3, 4].map(() => donate(listing)));
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
  expect(await donate(listing)).toMatchObject({ status: 409, body: { code: 'donation-open' } });
  expect(await events()).toBe(before + 1);

  const offered = answers.find(({ status }) => status === 201) ?? { body: undefined };
  await orders.change(idOf(offered), 'expire');
  await orders.sweep();
  expect((await donate(listing)).status).toBe(201);
});

it('is stored once for one key, even where the answer was never kept', async () => {
  const listing = own();
  const first = await donate(listing, {}, 'offer-1');
  await orders.service.platform.connection.collection('idempotency').deleteMany({});
  expect(await donate(listing, {}, 'offer-1')).toMatchObject({ status: 201, body: first.body });
});

it('is listed for its donor, newest first, and for nobody else', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.unshift(idOf(await donate(own())));
  expect((await orders.listDonations(donor)).map(({ id }) => id)).toEqual(ids);
  expect(await orders.listDonations(orders.service.user())).toEqual([]);
});

describe('how much one donor writes to people', () => {
  it('is ten donations an hour, however fast they are asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => donate(own())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await orders.listDonations(donor)).toHaveLength(10);
    donor = orders.service.user();
    expect((await donate(own())).status).toBe(201);
  }, 60_000);

  it('is not counted where nothing was donated', async () => {
    const sold = own({ available: false, status: 'sold', openFor: 'order' });
    for (let n = 0; n < 12; n += 1) expect((await donate(sold)).status).toBe(422);
    expect((await donate(own())).status).toBe(201);
  });
});
