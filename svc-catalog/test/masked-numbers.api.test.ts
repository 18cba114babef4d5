import { catalogRoutes, type NewListing } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { type TestUser, until } from '@alaso/test-kit';
import { defineWork } from '../src/work.ts';
import { type Catalog, list, startCatalog } from './catalog-service.ts';
import { findOutboxRows } from './outbox-rows.ts';
import { save } from './saved-search-steps.ts';
import { startTemplateSite, type TemplateSite } from './template-site.ts';

let site: TemplateSite;
let catalog: Catalog;
let owner: TestUser;
beforeAll(async () => {
  site = await startTemplateSite();
  catalog = await startCatalog({ siteUrl: site.url });
  await catalog.work(defineWork(catalog.storage));
});
afterAll(async () => {
  await catalog.close();
  site.close();
});
beforeEach(() => {
  owner = catalog.user();
});

const place = { state: 'Lagos', lga: 'Ikeja', area: 'Opebi 0803 123 4567' } as const;
const written = {
  title: 'Kampala 0803 123 4567',
  description: 'Call 08031234567 or pay GTB 0123456789. Bust 36, ₦12,500.',
  brand: 'Bisi 08031234567',
  place,
} satisfies Partial<NewListing>;
const shown = {
  title: 'Kampala •••• ••67',
  description: 'Call •••• ••67 or pay GTB •••• ••89. Bust 36, ₦12,500.',
  brand: 'Bisi •••• ••67',
  place: { ...place, area: 'Opebi •••• ••67' },
};
/** Matches any prefix of the two numbers. */
const numbers = /0803|0123/;

it('visitors see a listing with its phone and account numbers masked, wherever they see it', async () => {
  const { id } = await list(catalog, owner, written);
  const params = { id };
  const one = await catalog.call(catalogRoutes.getListing, { params });
  expect(one.body).toMatchObject(shown);
  const query = { owner: owner.id, search: 'kampala' };
  const found = await catalog.call(catalogRoutes.listListings, { query });
  expect(found.body).toMatchObject([{ ...shown, marks: [{ from: 0, to: 7 }] }]);
  const suggested = await catalog.call(catalogRoutes.suggestSearches, { query: { q: 'kampala' } });
  expect(suggested.text).toContain(shown.title);
  const ordered = await catalog.call(catalogInternal.getOrderableListing, { params }, { service: 'orders' });
  expect(ordered.body).toMatchObject(shown);
  const head = await catalog.call(catalogInternal.getItemHead, { params, query: {} });
  const content = await catalog.call(catalogInternal.getItemContent, { params, query: {} });
  const explore = await catalog.call(catalogInternal.getExploreContent, {});
  for (const { text } of [head, content, explore]) expect(text).toContain(shown.title);
  for (const { text } of [one, found, suggested, ordered, head, content, explore]) {
    expect(text).not.toMatch(numbers);
  }
});

it('its owner and admins see what was written, and an edit keeps it', async () => {
  const created = await list(catalog, owner, written);
  const params = { id: created.id };
  expect(created).toMatchObject(written);
  const own = () => catalog.call(catalogRoutes.getOwnListing, { params }, { as: owner });
  expect((await own()).body).toMatchObject(written);
  const mine = await catalog.call(catalogRoutes.listOwnListings, { query: {} }, { as: owner });
  expect(mine.body).toMatchObject([written]);
  const edit = { params, body: { price: '9000' } };
  expect((await catalog.call(catalogRoutes.editListing, edit, { as: owner })).body).toMatchObject(written);
  expect((await own()).body).toMatchObject({ ...written, price: '9000.00' });
  const admin = catalog.user({ role: 'admin' });
  expect((await catalog.call(catalogRoutes.adminListing, { params }, { as: admin })).body).toMatchObject(
    written,
  );
  expect((await catalog.call(catalogRoutes.getListing, { params })).body).toMatchObject(shown);
});

it('a search for the number finds nothing', async () => {
  await list(catalog, owner, written);
  for (const search of ['08031234567', '0803', '4567', '0123456789']) {
    const query = { owner: owner.id, search };
    expect((await catalog.call(catalogRoutes.listListings, { query })).body).toEqual([]);
  }
});

it('a notification quotes its title masked', async () => {
  const seeker = catalog.user();
  await save(catalog, seeker, { search: 'velvet' });
  const { id: listingId } = await list(catalog, owner, { ...written, title: 'Velvet 08031234567' });
  const admirer = catalog.user();
  await catalog.call(catalogRoutes.addFavorite, { params: { listingId } }, { as: admirer });
  const lower = { params: { id: listingId }, body: { price: '9000' } };
  await catalog.call(catalogRoutes.editListing, lower, { as: owner });
  const notifications = await until('both are notified', async () => {
    const raised = await findOutboxRows(catalog.platform.connection, 'notice.raised');
    const ofListing = raised.filter(({ link }) => link === `/item/${listingId}`);
    return ofListing.length >= 2 ? ofListing : undefined;
  });
  for (const { text } of notifications) expect(text).toMatch(/^Velvet •••• ••67: /);
});
