import { createHash } from 'node:crypto';
import { ordersRoutes } from '@alaso/contracts';
import { authInternal, ordersInternal } from '@alaso/contracts/internal';
import { addDays, dayMs, hourMs, lagosDay, route } from '@alaso/service-kit';
import { type TestUser, useFreshDatabase } from '@alaso/test-kit';
import { orderKinds } from '../src/kinds.ts';
import { calendarAddressesOf } from '../src/calendar/calendar-address.repository.ts';
import { orderActs } from '../src/tasks/acts.messages.ts';
import { blockRepository } from '../src/blocks/block.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf } from './answers.ts';
import { calendarOf } from './calendars.ts';
import { movesOf } from './moving.ts';
import { noon, useOrders } from './orders-service.ts';

useFreshDatabase();

type Cursor = ReturnType<ReturnType<typeof ordersOf>['collection']['find']>;

const hopeHouse = { name: 'Hope House', type: 'orphanage' as const, areas: [], needs: [], about: '' };
const orders = useOrders(
  useAuthStub(route(authInternal.findOrganization, ({ params: { id } }) => ({ body: { ...hopeHouse, id } }))),
);
let owner: TestUser;
let renter: TestUser;
beforeEach(() => {
  orders.stopClock();
  orders.startAt(noon);
  [owner, renter] = [orders.service.user({ firstName: 'Bisi' }), orders.service.user({ firstName: 'Tobi' })];
});

const tomorrow = addDays(lagosDay(noon), 1);
const compact = (day: string) => day.replaceAll('-', '');
const { renew, read, loadEntries } = calendarOf(orders);
const listTitles = async (user: TestUser) => (await loadEntries(user)).map(({ SUMMARY }) => SUMMARY);
const listed = (category: 'rent' | 'resale' = 'resale') =>
  orders.catalog.list({ category, ownerId: owner.id, ownerFirstName: 'Bisi', title: 'Coral lace gown' });

async function disputed() {
  const sale = movesOf(orders, idOf(await orders.order(listed(), renter)));
  await sale.confirm(owner);
  await sale.handOver(owner);
  await sale.dispute(renter);
  return sale;
}

const meetingAt = new Date(noon.getTime() + 48 * hourMs);
async function propose(place = 'Shoprite, Surulere') {
  const orderId = idOf(await orders.order(listed(), renter));
  const asked = { body: { orderId } };
  const id = idOf(await orders.service.call(ordersRoutes.openConversation, asked, { as: renter }));
  const body = { revision: 0, place, at: meetingAt.toISOString() };
  await orders.service.call(ordersRoutes.proposeMeeting, { params: { id }, body }, { as: renter });
  return { id, orderId };
}

async function donated() {
  const charity = orders.service.user({ isVerifiedCharity: true });
  const params = { id: idOf(await orders.donate(listed(), owner, { organizationId: charity.id })) };
  return { charity, params };
}

describe('the address', () => {
  const since = async (as: TestUser) =>
    (await orders.service.call(ordersRoutes.getCalendar, {}, { as })).body;

  it('is made anew, with the one before it ended, and only its hash is kept', async () => {
    expect(await since(owner)).toEqual({ since: null });
    const before = await renew(owner, 'one-press');
    const token = await renew(owner, 'one-press');
    expect((await read(before)).status).toBe(404);
    expect((await read(token)).status).toBe(200);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { connection } = orders.service.platform;
    const kept = JSON.stringify([
      await calendarAddressesOf(connection).find().lean(),
      await connection.collection('idempotency').find().toArray(),
      await since(owner),
    ]);
    expect(kept).not.toContain(token);
    expect(JSON.stringify(await since(owner))).toMatch(/^\{"since":"\d{4}-[^"]*Z"\}$/);
  });

  it('is switched off, and switching it off again is no failure', async () => {
    const token = await renew(owner);
    for (const _ of [1, 2]) {
      const answer = await orders.service.call(ordersRoutes.endCalendar, {}, { as: owner });
      expect(answer.status).toBe(204);
    }
    expect((await read(token)).status).toBe(404);
    expect(await since(owner)).toEqual({ since: null });
  });

  it('leads nowhere if it is guessed or malformed', async () => {
    for (const token of ['A'.repeat(43), 'A'.repeat(32), 'A'.repeat(33), 'short', '..%2Fadmin']) {
      expect((await read(token)).status).toBe(404);
    }
  });

  it('is not cached, and shows the same at the former one', async () => {
    await orders.order(listed('rent'), renter);
    const token = await renew(owner);
    const answer = await read(token);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const former = await orders.service.call(ordersRoutes.readRentalCalendar, { params: { token } });
    expect(former).toMatchObject({ status: 200, text: answer.text });
    expect(former.text).toContain('BEGIN:VEVENT');
  });

  it('of a former subscription is shorter and goes on', async () => {
    await renew(owner);
    const token = 'f'.repeat(32);
    const tokenHash = createHash('sha256').update(token).digest('hex');
    await calendarAddressesOf(orders.service.platform.connection).updateOne({ _id: owner.id }, { tokenHash });
    const former = await orders.service.call(ordersRoutes.readRentalCalendar, { params: { token } });
    expect([former.status, (await read(token)).status]).toEqual([200, 200]);
  });

  it('ends with the account, whose copy says that there was one', async () => {
    const token = await renew(owner);
    const [about, by] = [{ params: { id: owner.id } }, { service: 'auth' as const }];
    const from = { query: { from: 'rental_feeds' } };
    const copy = await orders.service.call(ordersInternal.readOrdersData, { ...about, ...from }, by);
    expect(copy.text).toMatch(/"rental_feeds".*"updatedAt"/);
    expect(copy.text).not.toMatch(/[\da-f]{64}/);
    await orders.service.call(ordersInternal.eraseOrdersData, about, by);
    expect((await read(token)).status).toBe(404);
  });
});

describe('a rental', () => {
  const rent = async () =>
    idOf(
      await orders.order(listed('rent'), renter, {
        startDate: tomorrow,
        endDate: addDays(tomorrow, 2),
        amount: '45000',
      }),
    );

  it('has its days, who rents it, and nothing else about them', async () => {
    const id = await rent();
    await orders.order(listed(), renter);
    const days = (await loadEntries(owner)).find(({ UID }) => UID === `${id}@alaso`);
    expect(days).toMatchObject({
      SUMMARY: 'Coral lace gown: Tobi',
      'DTSTART;VALUE=DATE': compact(tomorrow),
      'DTEND;VALUE=DATE': compact(addDays(tomorrow, 3)),
    });
    const { text } = await read(await renew(owner));
    expect(text).not.toContain(renter.id);
  });

  it('reminds its renter of the return, until they have brought it back', async () => {
    const id = await rent();
    const rental = movesOf(orders, id);
    const findReturn = async () =>
      (await loadEntries(renter)).filter(({ UID }) => UID === `return-${id}@alaso`);
    expect(await listTitles(renter)).toContain('Coral lace gown from Bisi');
    expect(await findReturn()).toMatchObject([
      { SUMMARY: 'Return Coral lace gown', 'DTSTART;VALUE=DATE': compact(addDays(tomorrow, 2)) },
    ]);
    expect(await listTitles(owner)).not.toContain('Return Coral lace gown');
    await rental.accept(owner);
    await rental.handOut(renter);
    expect(await findReturn()).toHaveLength(1);
    await rental.bringBack(renter);
    expect(await findReturn()).toEqual([]);
  });

  it('is tentative until it is accepted, then confirmed with a higher number, and gone once cancelled', async () => {
    const id = await rent();
    const rental = movesOf(orders, id);
    const seen = async () =>
      (await loadEntries(owner))
        .filter(({ UID }) => UID === `${id}@alaso`)
        .map(({ STATUS, SEQUENCE }) => [STATUS, SEQUENCE]);
    expect(await seen()).toEqual([['TENTATIVE', '0']]);
    await rental.accept(owner);
    expect(await seen()).toEqual([['CONFIRMED', '1']]);
    await rental.cancel(owner);
    expect(await loadEntries(owner)).toEqual([]);
    expect(await loadEntries(renter)).toEqual([]);
  });

  it('stays for 90 days after its last one', async () => {
    const rental = movesOf(orders, await rent());
    await rental.accept(owner);
    orders.passes(dayMs);
    await rental.handOut(renter);
    await rental.return(owner);
    await rental.complete(renter);
    expect(await listTitles(owner)).toEqual(['Coral lace gown: Tobi']);
    orders.passes(91 * dayMs);
    expect(await listTitles(owner)).toEqual(['Coral lace gown: Tobi']);
    orders.passes(2 * dayMs);
    expect(await listTitles(owner)).toEqual([]);
  });
});

describe('a deadline', () => {
  it('of an order says who has to act until when, and vanishes with its end', async () => {
    const id = idOf(await orders.order(listed(), renter));
    const sale = movesOf(orders, id);
    const [due, ...others] = await loadEntries(owner);
    expect(others).toEqual([]);
    const in2Days = compact(addDays(lagosDay(noon), 2));
    expect(due).toMatchObject({
      UID: `due-${id}@alaso`,
      SUMMARY: 'Confirm by 12:00: Coral lace gown',
      DTSTART: `${in2Days}T110000Z`,
      STATUS: 'CONFIRMED',
      TRIGGER: '-PT2H',
      SEQUENCE: '0',
    });
    expect(await listTitles(renter)).toEqual([]);
    await sale.confirm(owner);
    expect(await listTitles(owner)).toEqual(['Hand over by 12:00: Coral lace gown']);
    expect(await loadEntries(renter)).toMatchObject([
      { UID: `due-${id}@alaso`, SUMMARY: 'Collect by 12:00: Coral lace gown', SEQUENCE: '1' },
    ]);
    await sale.handOver(owner);
    expect(await listTitles(owner)).toEqual([]);
    expect(await listTitles(renter)).toEqual(['Confirm or report a problem by 12:00: Coral lace gown']);
    await sale.complete(renter);
    expect(await listTitles(renter)).toEqual([]);
  });

  it('of a delivery is only for the one who sends it', async () => {
    const id = idOf(await orders.order(listed(), renter));
    await movesOf(orders, id).confirm(owner);
    const delivery = { feeKobo: 150_000, orMeet: true, chosen: true, address: null, shipment: null };
    await ordersOf(orders.service.platform.connection).updateOne({ _id: id }, { $set: { delivery } });
    expect(await listTitles(owner)).toEqual(['Send by 12:00: Coral lace gown']);
    expect(await listTitles(renter)).toEqual([]);
  });

  it('that has passed is gone before the order moves on', async () => {
    await orders.order(listed(), renter);
    orders.passes(2 * dayMs);
    expect(await listTitles(owner)).toEqual([]);
  });

  it('of an offer is for the one who answers, and of an accepted one for the buyer', async () => {
    const item = listed();
    const body = { listingId: item.id, price: '9000' };
    const id = idOf(await orders.service.call(ordersRoutes.makeOffer, { body }, { as: renter }));
    const params = { id };
    expect([await listTitles(owner), await listTitles(renter)]).toEqual([
      ['Answer the offer by 12:00: Coral lace gown'],
      [],
    ]);
    await orders.service.call(ordersRoutes.acceptOffer, { params }, { as: owner });
    expect([await listTitles(owner), await listTitles(renter)]).toEqual([
      [],
      ['Order at your price by 12:00: Coral lace gown'],
    ]);
    await orders.service.call(ordersRoutes.withdrawOffer, { params }, { as: renter });
    expect(await listTitles(renter)).toEqual([]);
  });

  it('of a dispute is for the side that has not answered, then for both who may appeal', async () => {
    const sale = await disputed();
    expect([await listTitles(owner), await listTitles(renter)]).toEqual([
      ['Answer the dispute by 12:00: Coral lace gown'],
      [],
    ]);
    await sale.answer(owner);
    expect(await listTitles(owner)).toEqual([]);
    await sale.decide(orders.service.user({ role: 'admin' }), 'complete');
    const appeal = ['Appeal by 12:00: Coral lace gown'];
    expect([await listTitles(owner), await listTitles(renter)]).toEqual([appeal, appeal]);
    await sale.appeal(owner);
    expect([await listTitles(owner), await listTitles(renter)]).toEqual([[], []]);
  });

  it('of a donation is for the side that is asked', async () => {
    const { charity, params } = await donated();
    expect([await listTitles(charity), await listTitles(owner)]).toEqual([
      ['Answer the donation by 12:00: Coral lace gown'],
      [],
    ]);
    await orders.service.call(ordersRoutes.acceptDonation, { params }, { as: charity });
    expect(await listTitles(charity)).toEqual(['Agree on a day by 12:00: Coral lace gown']);
    const body = { days: [tomorrow], collector: 'organisation' as const };
    await orders.service.call(ordersRoutes.proposeDonationDays, { params, body }, { as: charity });
    expect([await listTitles(charity), await listTitles(owner)]).toEqual([
      [],
      ['Agree on a day by 12:00: Coral lace gown'],
    ]);
    await orders.service.call(
      ordersRoutes.withdrawDonation,
      { params, body: { reason: 'Sold' } },
      { as: owner },
    );
    expect([await listTitles(charity), await listTitles(owner)]).toEqual([[], []]);
  });

  it.each(Object.entries(orderKinds))(
    'names the one who acts at each stage of %s with a timer',
    (name, kind) => {
      const acts = Object.entries(orderActs).find(([category]) => category === name)?.[1] ?? {};
      expect(Object.keys(acts).toSorted()).toEqual(Object.keys(kind.definition.timers).toSorted());
    },
  );
});

describe('a meeting', () => {
  const meetingIn = async (user: TestUser, id: string) =>
    (await loadEntries(user)).filter(({ UID }) => UID === id);

  it('is tentative while it is proposed, then agreed for both, an hour long, with its place', async () => {
    const { id, orderId } = await propose();
    expect(await meetingIn(owner, id)).toMatchObject([{ STATUS: 'TENTATIVE', SEQUENCE: '0' }]);
    await orders.service.call(
      ordersRoutes.acceptMeeting,
      { params: { id }, body: { revision: 1 } },
      { as: owner },
    );
    const day = compact(addDays(lagosDay(noon), 2));
    for (const [user, name] of [
      [owner, 'Tobi'],
      [renter, 'Bisi'],
    ] as const) {
      expect(await meetingIn(user, id)).toMatchObject([
        {
          SUMMARY: `Meet ${name}: Coral lace gown`,
          LOCATION: 'Shoprite\\, Surulere',
          DTSTART: `${day}T110000Z`,
          DTEND: `${day}T120000Z`,
          STATUS: 'CONFIRMED',
          SEQUENCE: '1',
          TRIGGER: '-PT2H',
        },
      ]);
    }
    expect(await loadEntries(orders.service.user())).toEqual([]);
    await movesOf(orders, orderId).cancel(owner);
    expect(await meetingIn(owner, id)).toEqual([]);
  });

  it('is gone once one of the two blocks the other, unless they have an open order', async () => {
    const { id } = await propose();
    const asked = { body: { listingId: listed().id } };
    const other = idOf(await orders.service.call(ordersRoutes.openConversation, asked, { as: renter }));
    const said = { params: { id: other }, body: { text: 'Where can we meet?' } };
    await orders.service.call(ordersRoutes.sendMessage, said, { as: renter });
    const body = { revision: 0, place: 'Ikeja City Mall', at: meetingAt.toISOString() };
    await orders.service.call(ordersRoutes.proposeMeeting, { params: { id: other }, body }, { as: renter });
    expect(await meetingIn(owner, other)).toHaveLength(1);
    const blockedAt = orders.now();
    const block = { blockerId: owner.id, blockedId: renter.id, blockedFirstName: 'Tobi', blockedAt };
    await blockRepository(orders.service.platform.connection).add(block);
    for (const user of [owner, renter]) {
      expect(await meetingIn(user, other)).toEqual([]);
      expect(await meetingIn(user, id)).toHaveLength(1);
    }
  });

  it('that was cancelled or is over is gone', async () => {
    const { id } = await propose();
    orders.passes(49 * hourMs - 1000);
    expect(await meetingIn(owner, id)).toHaveLength(1);
    orders.passes(1000);
    expect(await meetingIn(owner, id)).toEqual([]);
    orders.passes(-2 * hourMs);
    const body = { revision: 1 };
    await orders.service.call(ordersRoutes.cancelMeeting, { params: { id }, body }, { as: owner });
    expect(await meetingIn(owner, id)).toEqual([]);
  });

  it('has no place that carries a phone number or another warning', async () => {
    const { id } = await propose('Call me on WhatsApp 0803 123 4567');
    const [entry] = await meetingIn(owner, id);
    expect(entry).toMatchObject({ STATUS: 'TENTATIVE' });
    expect(entry).not.toHaveProperty('LOCATION');
  });
});

it('has 200 entries, the newest', async () => {
  const id = idOf(await orders.order(listed('rent'), renter, { startDate: tomorrow, amount: '15000' }));
  const rows = ordersOf(orders.service.platform.connection);
  const row = await rows.findOne({ _id: id }, { operationId: 0 }).lean();
  const copies = Array.from({ length: 230 }, (_, index) => ({
    ...row,
    _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    rentalDays: [addDays(tomorrow, index + 1)],
    clockAt: null,
  }));
  await rows.insertMany(copies, { lean: true });
  const entries = await loadEntries(owner);
  expect(entries).toHaveLength(200);
  expect(entries[0]).toMatchObject({ 'DTSTART;VALUE=DATE': compact(addDays(tomorrow, 230)) });
});

it('each read of a calendar and of its address comes from an index', async () => {
  await Promise.all([orders.order(listed('rent'), renter), propose(), disputed(), donated()]);
  const token = await renew(owner);
  const { connection } = orders.service.platform;
  const asked = calendarAddressesOf(connection).findOne({ tokenHash: 'a'.repeat(64) });
  expect(JSON.stringify(await asked.explain('queryPlanner'))).toContain('tokenHash_1');
  const cursors = Object.getPrototypeOf(ordersOf(connection).collection.find()) as Cursor;
  const plans: string[] = [];
  const spy = jest.spyOn(cursors, 'toArray').mockImplementation(async function (this: Cursor) {
    plans.push(JSON.stringify(await this.clone().explain('queryPlanner')));
    const found: Awaited<ReturnType<Cursor['toArray']>> = [];
    for await (const row of this) found.push(row);
    return found;
  });
  await read(token).finally(() => spy.mockRestore());
  expect(plans.length).toBeGreaterThan(8);
  expect(plans.filter((plan) => plan.includes('COLLSCAN') || !plan.includes('IXSCAN'))).toEqual([]);
});
