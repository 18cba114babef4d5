import { catalogRoutes } from '@alaso/contracts';
import type { NewNotification } from '@alaso/contracts/internal';
import { type TestUser, until } from '@alaso/test-kit';
import { favoriteRepository, favoritesOf } from '../src/favorites/favorite.repository.ts';
import { notifyOfPriceDrop } from '../src/favorites/notify-of-price-drop.ts';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { defineWork } from '../src/work.ts';
import { randomUUID } from 'node:crypto';
import { type Catalog, list, setFields, startCatalog } from './catalog-service.ts';
import { findOutboxRows } from './outbox-rows.ts';
import { save } from './saved-search-steps.ts';

let catalog: Catalog;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.work(defineWork(catalog.storage));
});
afterAll(() => catalog.close());
beforeEach(() => {
  owner = catalog.user();
});

const like = (listingId: string, as: TestUser) =>
  catalog.call(catalogRoutes.addFavorite, { params: { listingId } }, { as });
const leave = (listingId: string, as: TestUser) =>
  catalog.call(catalogRoutes.removeFavorite, { params: { listingId } }, { as });
const reprice = (id: string, price: string) =>
  catalog.call(catalogRoutes.editListing, { params: { id }, body: { price } }, { as: owner });

async function findNotifications(
  listingId: string,
  kind: NewNotification['kind'],
): Promise<NewNotification[]> {
  const raised = await findOutboxRows(catalog.platform.connection, 'notice.raised');
  return raised.filter(
    (notification) => notification.link === `/item/${listingId}` && notification.kind === kind,
  );
}
const untilNotified = (listingId: string, kind: NewNotification['kind'], count: number) =>
  until(`${count} people are notified`, async () => {
    const notifications = await findNotifications(listingId, kind);
    return notifications.length >= count ? notifications : undefined;
  });

it('those who like the item are notified of a price that falls', async () => {
  const { id } = await list(catalog, owner, { title: 'Lace gown', price: '15000' });
  const admirers = [catalog.user(), catalog.user()];
  for (const person of admirers) await like(id, person);
  expect((await reprice(id, '12500.50')).status).toBe(200);
  const notifications = await untilNotified(id, 'price-fell', 2);
  expect(notifications.map(({ userId }) => userId).toSorted()).toEqual(
    admirers.map((one) => one.id).toSorted(),
  );
  expect(notifications[0]).toMatchObject({
    title: 'Price drop on a favorite',
    text: 'Lace gown: now ₦12,500.50, was ₦15,000',
  });
});

it('the owner of a saved search is notified of a price that falls into its range, and not of one that rises', async () => {
  const seeker = catalog.user();
  await save(catalog, seeker, { search: 'agbada', maxPrice: '10000' });
  const { id } = await list(catalog, owner, { title: 'White agbada', price: '15000' });
  const admirer = catalog.user();
  await like(id, admirer);
  expect((await reprice(id, '16000')).status).toBe(200);
  expect((await reprice(id, '9000')).status).toBe(200);
  const [notification] = await untilNotified(id, 'saved-search', 1);
  expect(notification).toMatchObject({ userId: seeker.id, text: 'White agbada: ₦9,000' });
  expect(await untilNotified(id, 'price-fell', 1)).toMatchObject([
    { text: 'White agbada: now ₦9,000, was ₦16,000' },
  ]);
});

describe('notifying of a fall', () => {
  const notifyOfDrop = (listingId: string, fromKobo: number) => {
    const { connection, inTransaction, outbox } = catalog.platform;
    const repositories = {
      favorites: favoriteRepository(connection),
      listings: listingRepository(connection),
    };
    const at = new Date('2026-11-22T10:00:00Z');
    return notifyOfPriceDrop({ ...repositories, inTransaction, outbox }, { listingId, fromKobo, at });
  };

  it('reaches all of many people, and again reaches them under the same ids', async () => {
    const { id } = await list(catalog, owner, { price: '15000' });
    const rows = Array.from({ length: 230 }, () => ({
      _id: randomUUID(),
      userId: randomUUID(),
      listingId: id,
      addedAt: new Date(),
    }));
    await favoritesOf(catalog.platform.connection).insertMany(rows);
    await notifyOfDrop(id, 2_000_000);
    const idsAfter = async () => (await findNotifications(id, 'price-fell')).map(({ noticeId }) => noticeId);
    expect(new Set(await idsAfter()).size).toBe(230);
    await notifyOfDrop(id, 2_000_000);
    expect(await idsAfter()).toHaveLength(460);
    expect(new Set(await idsAfter()).size).toBe(230);
  });

  it.each([
    ['is dear again', {}],
    ['is paused', { priceKobo: 100, pausedAt: new Date() }],
    ['is sold', { priceKobo: 100, status: 'sold' as const }],
  ])('notifies nobody of an item that %s by then', async (_why, fields) => {
    const { id } = await list(catalog, owner, { price: '15000' });
    await like(id, catalog.user());
    await setFields(catalog, id, fields);
    await notifyOfDrop(id, 1_500_000);
    expect(await findNotifications(id, 'price-fell')).toEqual([]);
  });
});

it('the fifth person who likes an item has the other four notified that it is about to go, once', async () => {
  const { id } = await list(catalog, owner, { title: 'Lace gown' });
  const people = Array.from({ length: 5 }, () => catalog.user());
  const [first, , , , fifth] = people;
  if (!first || !fifth) throw new Error('five people');
  for (const person of people.slice(0, 4)) await like(id, person);
  expect(await findNotifications(id, 'almost-gone')).toEqual([]);
  await like(id, fifth);
  const notifications = await findNotifications(id, 'almost-gone');
  const others = people.slice(0, 4).map((one) => one.id);
  expect(notifications.map(({ userId }) => userId).toSorted()).toEqual(others.toSorted());
  expect(notifications[0]).toMatchObject({ text: 'Lace gown: 5 people have their eye on it.' });

  await leave(id, fifth);
  await like(id, fifth);
  const again = await findNotifications(id, 'almost-gone');
  expect(new Set(again.map(({ noticeId }) => noticeId)).size).toBe(4);
});
