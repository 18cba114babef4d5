import { until } from '@alaso/test-kit';
import { defineWork } from '../src/work.ts';
import { useOpenPages } from './open-pages.ts';
import { useOrders } from './orders-service.ts';
import { workSettings } from './work-settings.ts';

const orders = useOrders();
const { open, second } = useOpenPages(orders);
beforeAll(() => orders.service.work(defineWork(workSettings)));

it('open pages are told within 2 s, whichever instance they are connected to', async () => {
  const donor = orders.service.user();
  const streams = [await open(orders.service.baseUrl, donor), await open(second(), donor)];
  const since = performance.now();
  expect((await orders.donate(orders.catalog.list({ ownerId: donor.id }), donor)).status).toBe(201);
  await until('both are told', () => streams.every(({ messages }) => messages.length === 1));
  expect(performance.now() - since).toBeLessThan(2000);
});
