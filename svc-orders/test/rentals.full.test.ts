import { addDays, lagosDay } from '@alaso/service-kit';
import { statusesOf } from './answers.ts';
import { noon, useOrders } from './orders-service.ts';
import { rentedDays } from './rented-days.ts';

const orders = useOrders();
const listDays = rentedDays(orders);
const tomorrow = addDays(lagosDay(noon), 1);
beforeEach(() => orders.startAt(noon));

it('20 renters at the same instant get 20 different days', async () => {
  const listing = orders.catalog.list({ category: 'rent' });
  const renters = Array.from({ length: 20 }, () => orders.service.user());
  const answers = await Promise.all(renters.map((renter) => orders.order(listing, renter)));
  expect(answers.map(({ status }) => status)).toEqual(renters.map(() => 201));
  expect(await listDays(listing.id)).toEqual(renters.map((_, n) => addDays(tomorrow, n)));
});

it('of 50 renters who want one day at the same instant exactly one gets it', async () => {
  const listing = orders.catalog.list({ category: 'rent' });
  const asked = { startDate: tomorrow, endDate: tomorrow };
  const renters = Array.from({ length: 50 }, () => orders.service.user());
  const answers = await Promise.all(renters.map((renter) => orders.order(listing, renter, asked)));
  expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  const lost = answers.filter(({ status }) => status === 409);
  expect(lost.map(({ body }) => body)).toMatchObject(lost.map(() => ({ code: 'days-taken' })));
  expect(await listDays(listing.id)).toEqual([tomorrow]);
});
