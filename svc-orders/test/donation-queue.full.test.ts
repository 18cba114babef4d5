import type { Enqueue, Mail } from '@alaso/service-kit';
import { type StubService, until, useFreshDatabase } from '@alaso/test-kit';
import { defineWork } from '../src/work.ts';
import { lostFollowUps } from './lost-follow-ups.ts';
import { useOrders } from './orders-service.ts';
import { startOrganizations } from './organizations-stub.ts';
import { stuckOrder } from './stuck-order.ts';
import { workSettings } from './work-settings.ts';

useFreshDatabase();

let auth: StubService;
beforeAll(async () => {
  auth = await startOrganizations();
});
afterAll(() => auth.close());
const orders = useOrders(() => ({ auth: auth.baseUrl }));
let enqueue: Enqueue;
const mails: Mail[] = [];
const mailer = {
  send(mail: Mail) {
    mails.push(mail);
    return Promise.resolve();
  },
};
beforeAll(() =>
  orders.service.work(
    (platform, given) => {
      enqueue = given;
      return defineWork({ ...workSettings, mailer, now: orders.now })(platform, given);
    },
    { byTheClock: true },
  ),
);

it('with Redis emptied in the middle of 20 donations, the worker ends each of them, and does each follow-up once', async () => {
  const lost = lostFollowUps(orders, 20);
  await lost.lose(enqueue, mailer);
  await until('all have ended, and all is written', () => lost.areDone(), 60_000);
  expect(new Set(mails.map((mail) => mail.id)).size).toBe(mails.length);
  await lost.expectOnceEach();
});

it('the worker sweeps stuck orders by the clock', async () => {
  const listing = await stuckOrder(orders);
  await until('the sweep gives the item back', () => orders.catalog.listing(listing.id)?.available);
  await until('the attempt is forgotten', async () => (await orders.listSyncs(listing)).length === 0);
});
