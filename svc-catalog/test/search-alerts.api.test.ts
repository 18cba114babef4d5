import { randomUUID } from 'node:crypto';
import { catalogRoutes, Draft, Listing, type SearchFilters } from '@alaso/contracts';
import type { NewNotification } from '@alaso/contracts/internal';
import { dayMs } from '@alaso/service-kit';
import { type TestUser, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { alertRepository, alertsOf } from '../src/saved-searches/alert.repository.ts';
import { matchSavedSearches, type MatchOptions } from '../src/saved-searches/match-saved-searches.ts';
import { savedSearchesOf, savedSearchRepository } from '../src/saved-searches/saved-search.repository.ts';
import { keysOfSearch } from '../src/saved-searches/search-keys.ts';
import { storedFilters } from '../src/saved-searches/saved-search.routes.ts';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { defineWork } from '../src/work.ts';
import { type Catalog, list, listingDocument, setFields, startCatalog, store } from './catalog-service.ts';
import { drawSearches } from './drawn-searches.ts';
import { findOutboxRows } from './outbox-rows.ts';
import { save } from './saved-search-steps.ts';

let catalog: Catalog;
let seeker: TestUser;
let seller: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(async () => {
  await savedSearchesOf(catalog.platform.connection).deleteMany({});
  [seeker, seller] = [catalog.user(), catalog.user()];
});

function deps() {
  const { connection, inTransaction, outbox } = catalog.platform;
  return {
    inTransaction,
    outbox,
    now: () => new Date(),
    listings: listingRepository(connection),
    searches: savedSearchRepository(connection),
    alerts: alertRepository(connection),
  };
}
const match = (listingId: string, options?: MatchOptions) => matchSavedSearches(deps(), listingId, options);

/** Returns the notifications raised about a listing. */
async function findNotifications(listingId: string): Promise<NewNotification[]> {
  const raised = await findOutboxRows(catalog.platform.connection, 'notice.raised');
  return raised.filter(({ link }) => link === `/item/${listingId}`);
}

const laceGown = { title: 'Lace gown', size: 'M', fabricType: 'lace', price: '15000' } as const;

it('notifies the owner of a search of a new match, and nobody else', async () => {
  await save(catalog, seeker, { fabricType: 'lace', maxPrice: '20000' });
  await save(catalog, catalog.user(), { fabricType: 'ankara' });
  const { id } = await list(catalog, seller, laceGown);
  expect(await match(id)).toEqual({ examined: 1, matched: 1 });
  expect(await findNotifications(id)).toEqual([
    {
      noticeId: expect.any(String) as string,
      userId: seeker.id,
      kind: 'saved-search',
      title: 'New for “Lace for the wedding”',
      text: 'Lace gown: ₦15,000',
      link: `/item/${id}`,
    },
  ]);
});

it.each<[string, Parameters<typeof save>[3] & { own?: true }]>([
  ['is the owner’s own', { own: true }],
  ['has its alerts turned off', { alert: false }],
])('does not notify where the search %s', async (_why, { own, ...rest }) => {
  await save(catalog, own ? seller : seeker, { fabricType: 'lace' }, rest);
  const { id } = await list(catalog, seller, laceGown);
  expect(await match(id)).toEqual({ examined: 0, matched: 0 });
  expect(await findNotifications(id)).toEqual([]);
});

it.each([
  ['paused', { pausedAt: new Date() }],
  ['removed', { removedAt: new Date() }],
  ['sold', { status: 'sold' as const }],
])('does not notify of a listing that is %s by then', async (_state, fields) => {
  await save(catalog, seeker, { fabricType: 'lace' });
  const { id } = await list(catalog, seller, laceGown);
  await setFields(catalog, id, fields);
  await match(id);
  expect(await findNotifications(id)).toEqual([]);
});

it('notifies of a price that has fallen into the range, and of no other change of price', async () => {
  await save(catalog, seeker, { fabricType: 'lace', maxPrice: '20000' });
  const other = catalog.user();
  await save(catalog, other, { fabricType: 'lace' });
  const { id } = await list(catalog, seller, laceGown);
  await match(id, { previousKobo: 2_500_000 });
  expect((await findNotifications(id)).map(({ userId }) => userId)).toEqual([seeker.id]);
});

it('notifies a person once, though two of their searches match', async () => {
  await save(catalog, seeker, { fabricType: 'lace' });
  await save(catalog, seeker, { search: 'gown' });
  const { id } = await list(catalog, seller, laceGown);
  await match(id);
  const notifications = await findNotifications(id);
  expect(new Set(notifications.map(({ noticeId }) => noticeId)).size).toBe(1);
});

describe('new matches', () => {
  const titlesFor = async (as: TestUser) => {
    const { body } = await catalog.call(catalogRoutes.listSavedSearchMatches, {}, { as });
    return z.parse(z.array(Listing), body).map(({ title }) => title);
  };
  async function listMatched(title: string) {
    const { id } = await list(catalog, seller, { ...laceGown, title });
    await match(id);
    return id;
  }

  it('are the listings that the searches found, newest first, each once, and no more than four', async () => {
    await save(catalog, seeker, { fabricType: 'lace' });
    await save(catalog, seeker, { search: 'gown' });
    await list(catalog, seller, { ...laceGown, fabricType: 'ankara', title: 'Ankara wrapper' });
    for (const title of ['First gown', 'Second gown', 'Third gown', 'Fourth gown', 'Fifth gown']) {
      await listMatched(title);
    }
    expect(await titlesFor(seeker)).toEqual(['Fifth gown', 'Fourth gown', 'Third gown', 'Second gown']);
    expect(await titlesFor(catalog.user())).toEqual([]);
  });

  it('leave out what is sold, held, or paused, and what was found more than two weeks ago', async () => {
    await save(catalog, seeker, { fabricType: 'lace' });
    const ids = [];
    for (const title of ['Sold', 'Held', 'Paused', 'Old', 'Here']) ids.push(await listMatched(title));
    const [sold = '', held = '', paused = '', old = ''] = ids;
    await setFields(catalog, sold, { status: 'sold' });
    await setFields(catalog, held, { hold: randomUUID() });
    await setFields(catalog, paused, { pausedAt: new Date() });
    const alertedAt = new Date(Date.now() - 15 * dayMs);
    await alertsOf(catalog.platform.connection).updateMany({ listingId: old }, { alertedAt });
    expect(await titlesFor(seeker)).toEqual(['Here']);
  });

  it('are gone with the search', async () => {
    const { id } = await save(catalog, seeker, { fabricType: 'lace' });
    await listMatched('Lace gown');
    expect(await titlesFor(seeker)).toEqual(['Lace gown']);
    await catalog.call(catalogRoutes.deleteSavedSearch, { params: { id } }, { as: seeker });
    expect(await titlesFor(seeker)).toEqual([]);
  });
});

describe('each search notifies of each listing once', () => {
  // More than are written in one transaction.
  const people = 150;
  async function saveMany(filters: SearchFilters) {
    const stored = storedFilters(filters);
    const now = new Date();
    const rows = Array.from({ length: people }, (_, n) => ({
      _id: randomUUID(),
      userId: randomUUID(),
      name: `Search ${n}`,
      alert: true,
      filters: stored,
      keys: keysOfSearch(stored),
      createdAt: now,
      updatedAt: now,
    }));
    await savedSearchesOf(catalog.platform.connection).insertMany(rows, { lean: true });
  }
  async function expectAllToldOnce(listingId: string) {
    const notifications = await findNotifications(listingId);
    expect(notifications).toHaveLength(people);
    expect(new Set(notifications.map(({ userId }) => userId)).size).toBe(people);
    expect(await alertsOf(catalog.platform.connection).countDocuments({ listingId })).toBe(people);
  }

  it('when the worker is cut off in the middle and runs again', async () => {
    await saveMany({ fabricType: 'lace' });
    const { id } = await list(catalog, seller, laceGown);
    const { outbox, ...rest } = deps();
    let written = 0;
    const cutOff: typeof outbox.write = async (name, payload, session) => {
      written += 1;
      if (written > 120) throw new Error('killed');
      return outbox.write(name, payload, session);
    };
    const dying = { ...rest, outbox: { ...outbox, write: cutOff } };
    await expect(matchSavedSearches(dying, id)).rejects.toThrow('killed');
    expect(await findNotifications(id)).toHaveLength(100);
    await match(id);
    await expectAllToldOnce(id);
  });

  it('when two workers have it at the same time', async () => {
    await saveMany({ fabricType: 'lace' });
    const { id } = await list(catalog, seller, laceGown);
    await Promise.all([match(id), match(id)]);
    await match(id);
    await expectAllToldOnce(id);
  });
});

it('compares a listing with a few of a thousand searches, and never with all of them', async () => {
  const { connection } = catalog.platform;
  await savedSearchesOf(connection).insertMany(drawSearches(1000), { lean: true });
  const listing = listingDocument({
    title: 'Champagne lace gown',
    category: 'resale',
    size: 'M',
    condition: 'Good',
    fabricType: 'lace',
    color: 'gold',
    occasion: 'wedding',
    priceKobo: 1_500_000,
  });
  await store(catalog, [listing]);
  const { examined, matched } = await match(listing._id);
  expect(matched).toBeGreaterThan(0);
  expect(examined).toBeLessThan(100);
});

type Act = (typeof catalogRoutes)['pauseListing' | 'resumeListing' | 'deleteListing' | 'restoreListing'];

describe('by the worker’s own doing', () => {
  let id: string;
  const untilNotified = (who: TestUser) =>
    until(
      'the owner of the search is notified',
      async () => (await findNotifications(id)).some(({ userId }) => userId === who.id),
      20_000,
    );
  const act = async (contract: Act) => {
    const { status } = await catalog.call(contract, { params: { id } }, { as: seller });
    expect(status).toBeLessThan(300);
  };
  beforeAll(() => catalog.work(defineWork(catalog.storage)));
  beforeEach(async () => {
    ({ id } = await list(catalog, seller, laceGown));
  });

  it('notifies of a listing', async () => {
    await save(catalog, seeker, { fabricType: 'lace' });
    ({ id } = await list(catalog, seller, laceGown));
    await untilNotified(seeker);
  });

  it('notifies of one that was paused and is back', async () => {
    await act(catalogRoutes.pauseListing);
    await save(catalog, seeker, { fabricType: 'lace' });
    await act(catalogRoutes.resumeListing);
    await untilNotified(seeker);
  });

  it('notifies of one that was deleted and is back', async () => {
    await act(catalogRoutes.deleteListing);
    await save(catalog, seeker, { fabricType: 'lace' });
    await act(catalogRoutes.restoreListing);
    await untilNotified(seeker);
  });

  it('notifies of one that was sold and is listed again', async () => {
    await setFields(catalog, id, { status: 'sold', hold: randomUUID() });
    await save(catalog, seeker, { fabricType: 'lace' });
    const again = await catalog.call(catalogRoutes.listAgain, { params: { id } }, { as: seller });
    ({ id } = z.parse(Draft, again.body));
    const body = { ...laceGown, category: 'resale' as const };
    await catalog.call(catalogRoutes.publishDraft, { params: { id }, body }, { as: seller });
    await untilNotified(seeker);
  });

  it('does not notify of one that is resumed and was on the market all the time', async () => {
    await act(catalogRoutes.resumeListing);
    const back = await findOutboxRows(catalog.platform.connection, 'listing.returned');
    expect(back).not.toContainEqual({ listingId: id });
  });
});
