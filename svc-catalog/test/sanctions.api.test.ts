import { randomUUID } from 'node:crypto';
import { catalogRoutes } from '@alaso/contracts';
import type { SanctionKind } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { applySanction } from '../src/sanctions/apply-sanction.ts';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { removeUnusedPhotos } from '../src/photos/remove-unused-photos.ts';
import { photoRepository } from '../src/photos/photo.repository.ts';
import { draftRepository } from '../src/drafts/draft.repository.ts';
import { type Catalog, list, setFields, startCatalog } from './catalog-service.ts';
import { findOutboxRows } from './outbox-rows.ts';

let catalog: Catalog;
let owner: TestUser;
let id: string;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(async () => {
  owner = catalog.user();
  id = (await list(catalog, owner)).id;
});

const start = Date.now();
/** Makes an admin's decision at this minute, which this service may receive much later. */
function decide(sanction: SanctionKind, minute: number, why = 'It is not the real thing.'): Promise<void> {
  const { connection, inTransaction, outbox } = catalog.platform;
  return applySanction(
    { listings: listingRepository(connection), inTransaction, outbox },
    {
      id: randomUUID(),
      name: 'measure.decided',
      occurredAt: new Date(start + minute * 60_000).toISOString(),
      payload: {
        caseId: randomUUID(),
        measure: sanction,
        userId: owner.id,
        listingId: id,
        until: null,
        why,
        decidedBy: randomUUID(),
      },
    },
  );
}
const on = (as = owner) => [{ params: { id } }, { as }] as const;
const seen = async () => (await catalog.call(catalogRoutes.getListing, { params: { id } })).status;
const own = async () => (await catalog.call(catalogRoutes.getOwnListing, ...on())).body;

it('what admins hide is off the market; its owner sees that it is hidden, and why', async () => {
  await decide('hide-listing', 1);
  expect(await seen()).toBe(404);
  expect(await own()).toMatchObject({ state: 'hidden', hiddenWhy: 'It is not the real thing.', may: [] });
  const hidden = await catalog.call(
    catalogRoutes.listOwnListings,
    { query: { state: 'hidden' } },
    { as: owner },
  );
  expect(hidden.body).toMatchObject([{ id }]);
  const removed = await catalog.call(
    catalogRoutes.listOwnListings,
    { query: { state: 'removed' } },
    { as: owner },
  );
  expect(removed.body).toEqual([]);
  expect((await catalog.call(catalogRoutes.countOwnListings, {}, { as: owner })).body).toMatchObject({
    active: 0,
    removed: 0,
    hidden: 1,
  });
});

it.each(['restoreListing', 'resumeListing', 'listAgain', 'deleteListing', 'pauseListing'] as const)(
  'its owner cannot get around it by %s',
  async (call) => {
    await decide('hide-listing', 1);
    expect((await catalog.call(catalogRoutes[call], ...on())).status).toBeGreaterThanOrEqual(400);
    expect(await seen()).toBe(404);
  },
);

it('what is shown again is as it was, and anyone who looks for such things is notified', async () => {
  const before = await own();
  await decide('hide-listing', 1);
  await decide('show-listing', 2);
  expect([await seen(), await own()]).toEqual([200, before]);
  expect(await findOutboxRows(catalog.platform.connection, 'listing.returned')).toContainEqual({
    listingId: id,
  });
});

it.each<[string, [SanctionKind, number][], number]>([
  [
    'repeated',
    [
      ['hide-listing', 1],
      ['hide-listing', 1],
    ],
    404,
  ],
  [
    'taken back, and then the first comes again',
    [
      ['hide-listing', 1],
      ['show-listing', 2],
      ['hide-listing', 1],
    ],
    200,
  ],
  [
    'in the wrong order',
    [
      ['show-listing', 2],
      ['hide-listing', 1],
    ],
    200,
  ],
  [
    'hidden twice, by two cases',
    [
      ['hide-listing', 1],
      ['hide-listing', 2],
    ],
    404,
  ],
  [
    'hidden anew',
    [
      ['hide-listing', 1],
      ['show-listing', 2],
      ['hide-listing', 3],
    ],
    404,
  ],
])('the latest decision holds: %s', async (_how, decisions, status) => {
  for (const [sanction, minute] of decisions) await decide(sanction, minute);
  expect(await seen()).toBe(status);
});

it('what its owner had deleted before stays deleted when it is shown', async () => {
  await catalog.call(catalogRoutes.deleteListing, ...on());
  await decide('hide-listing', 1);
  expect(await own()).toMatchObject({ state: 'hidden' });
  await decide('show-listing', 2);
  expect(await own()).toMatchObject({ state: 'removed', may: ['restore', 'list-again'] });
});

it('what an admin has deleted stays deleted', async () => {
  await catalog.call(catalogRoutes.deleteListing, ...on(catalog.user({ role: 'admin' })));
  await decide('show-listing', 1);
  expect(await own()).toMatchObject({ state: 'removed', may: [] });
});

it('a warning or a suspension leaves listings alone', async () => {
  for (const sanction of ['warn', 'suspend', 'lift'] as const) await decide(sanction, 1);
  expect(await seen()).toBe(200);
});

it('the photos of what is hidden are kept as long as it is: an appeal may bring it back', async () => {
  const { connection, inTransaction, log } = catalog.platform;
  const listings = listingRepository(connection);
  await decide('hide-listing', 1);
  const longAgo = new Date(Date.now() - 90 * 24 * 3_600_000);
  await setFields(catalog, id, {
    removedAt: longAgo,
    photos: [{ id: randomUUID(), alt: '', width: 100, height: 100, prepared: null }],
  });
  const now = () => new Date();
  const [photos, drafts] = [photoRepository(connection), draftRepository(connection)];
  await removeUnusedPhotos({ photos, listings, drafts, storage: catalog.storage, inTransaction, now }, log);
  expect((await listings.findEvenRemoved(id))?.photos).toHaveLength(1);
});
