import { catalogRoutes, type Place, type RequestInput } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import { type ListingDocument, listingsOf } from '../src/listings/listing.model.ts';
import { type Catalog, listingDocument, startCatalog, store } from './catalog-service.ts';
import {
  expectSameAsAllRows,
  facets as facetsIn,
  ibadan,
  ikeja,
  list as listIn,
  surulere,
} from './place-filters.ts';

type Query = NonNullable<RequestInput<typeof catalogRoutes.listListings>['query']>;

let catalog: Catalog;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user();
});
afterEach(async () => {
  await listingsOf(catalog.platform.connection).deleteMany({});
});
afterAll(() => catalog.close());

const otherSurulere: Place = { state: 'Oyo', lga: 'Surulere' };

const list = (query: Query) => listIn(catalog, query);
const titles = async (query: Query) => (await list(query)).map(({ title }) => title);
const facets = (query: Parameters<typeof facetsIn>[1]) => facetsIn(catalog, query);
/** Rows whose titles sort from the oldest to the newest. */
const rows = (places: readonly (Place | null)[], given: Partial<ListingDocument> = {}) =>
  places.map((place, at) =>
    listingDocument({ title: `Item ${at}`, place, createdAt: new Date(1_700_000_000_000 + at), ...given }),
  );

it('the hand-over of a sale is stored, shown and edited; tailoring is not delivered', async () => {
  const create = (body: RequestInput<typeof catalogRoutes.createListing>['body']) =>
    catalog.call(catalogRoutes.createListing, { body }, { as: owner });
  const handOver = { meet: true, deliveryFeeKobo: 250_000, carriers: ['GIG Logistics', 'Kwik'] };
  const created = await create({ title: 'Gele', category: 'resale', handOver });
  const { id, ...listing } = catalogRoutes.createListing.answer.parse(created.body);
  expect(listing.handOver).toEqual(handOver);
  const edit = (body: RequestInput<typeof catalogRoutes.editListing>['body'], of = id) =>
    catalog.call(catalogRoutes.editListing, { params: { id: of }, body }, { as: owner });
  expect((await edit({ title: 'Blue gele' })).body).toMatchObject({ handOver });
  expect((await edit({ handOver: { meet: false, deliveryFeeKobo: 0 } })).body).toMatchObject({
    handOver: { meet: false, deliveryFeeKobo: 0 },
  });
  expect((await edit({ handOver: null })).body).toMatchObject({ handOver: null });
  for (const wrong of [
    { meet: false },
    { meet: true, deliveryFeeKobo: -1 },
    { meet: true, deliveryFeeKobo: 1.5 },
    { meet: true, deliveryFeeKobo: 5_000_001 },
    { meet: true, carriers: ['Kwik'] },
    { meet: true, deliveryFeeKobo: 0, carriers: ['Kwik', 'Kwik'] },
    { meet: true, deliveryFeeKobo: 0, carriers: [''] },
    { meet: true, deliveryFeeKobo: 0, carriers: ['see kwik.com://x'] },
    { meet: true, deliveryFeeKobo: 0, carriers: ['A', 'B', 'C', 'D', 'E', 'F'] },
  ])
    expect(await edit({ handOver: wrong })).toMatchObject({ status: 400 });
  for (const category of ['rent', 'gift'] as const)
    expect((await create({ title: 'Gele', category, handOver })).body).toMatchObject({ handOver });
  expect(await create({ title: 'Hems', category: 'upcycle', handOver })).toMatchObject({ status: 400 });
  const service = await create({ title: 'Hems', category: 'upcycle' });
  const { id: serviceId } = catalogRoutes.createListing.answer.parse(service.body);
  expect(await edit({ handOver }, serviceId)).toMatchObject({ status: 400 });
  const draft = { title: 'Gele', category: 'resale' as const, handOver };
  const kept = await catalog.call(catalogRoutes.createDraft, { body: draft }, { as: owner });
  expect(kept.body).toMatchObject({ handOver });
});

describe('the place of a listing', () => {
  const body = { title: 'Gele', category: 'resale' as const };

  it('is stored, shown, edited and cleared', async () => {
    const place = { ...surulere, area: 'Aguda' };
    const created = await catalog.call(
      catalogRoutes.createListing,
      { body: { ...body, place } },
      { as: owner },
    );
    const { id } = catalogRoutes.createListing.answer.parse(created.body);
    expect((await list({}))[0]?.place).toEqual(place);

    const edit = (changed: Place | null) =>
      catalog.call(catalogRoutes.editListing, { params: { id }, body: { place: changed } }, { as: owner });
    expect((await edit({ ...ikeja, area: '' })).body).toMatchObject({ place: ikeja });
    expect(await titles({ state: 'Lagos', lga: 'Ikeja' })).toEqual(['Gele']);
    expect(await titles({ state: 'Lagos', lga: 'Surulere' })).toEqual([]);
    expect((await edit(null)).body).toMatchObject({ place: null });
    expect(await titles({ state: 'Lagos' })).toEqual([]);
  });

  it.each([
    ['of another state', { state: 'Kano' as const, lga: 'Surulere' }, 'body.place.lga'],
    ['with a link for an area', { ...surulere, area: 'shop.ng' }, 'body.place.area'],
    ['with a street and number for an area', { ...ikeja, area: '12 Allen Avenue' }, 'body.place.area'],
    ['with an area of 61 characters', { ...ikeja, area: 'x'.repeat(61) }, 'body.place.area'],
  ])('is refused %s', async (_what, place, path) => {
    const answer = await catalog.call(
      catalogRoutes.createListing,
      { body: { ...body, place } },
      { as: owner },
    );
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it.each(['Ikeja.Lagos', 'Opp.GTBank', 'Allen Ave.Ikeja'])('takes %s for an area', async (area) => {
    const place = { ...ikeja, area };
    const answer = await catalog.call(
      catalogRoutes.createListing,
      { body: { ...body, place } },
      { as: owner },
    );
    expect(answer).toMatchObject({ status: 201, body: { place } });
  });

  it('is part of a draft', async () => {
    const saved = await catalog.call(catalogRoutes.createDraft, { body: { place: surulere } }, { as: owner });
    expect(saved).toMatchObject({ status: 201, body: { place: surulere } });
  });

  it('is null in rows from before there were places', async () => {
    const [row] = rows([null]);
    if (!row) throw new Error('no row');
    const { place: _, ...older } = row;
    await catalog.platform.connection
      .collection<ListingDocument>('listings')
      .insertOne(older as ListingDocument);
    expect(await list({})).toMatchObject([{ place: null }]);
  });
});

describe('lists', () => {
  it('are filtered by state and LGA, with any other filters', async () => {
    await store(catalog, rows([surulere, ikeja, ibadan, otherSurulere, null]));
    expect(await titles({ state: 'Lagos' })).toEqual(['Item 1', 'Item 0']);
    expect(await titles({ state: 'Oyo', lga: 'Surulere' })).toEqual(['Item 3']);
    expect(await titles({ state: 'Lagos', sort: 'price-asc', minPrice: '0' })).toHaveLength(2);
  });

  it('begin with the nearest, page by page, however small the pages', async () => {
    await store(catalog, rows([surulere, ibadan, ikeja, null, surulere, otherSurulere]));
    const near = { sort: 'nearest', nearState: 'Lagos', nearLga: 'Surulere' } as const;
    const expected = ['Item 4', 'Item 0', 'Item 2', 'Item 5', 'Item 3', 'Item 1'];
    expect(await titles(near)).toEqual(expected);
    expect(await titles({ ...near, search: 'item' })).toEqual(expected);
    expect(await titles({ ...near, state: 'Lagos' })).toEqual(expected.slice(0, 3));
    expect(await titles({ ...near, state: 'Oyo' })).toEqual(['Item 5', 'Item 1']);
    for (const search of ['', 'item']) {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const answer = await catalog.call(catalogRoutes.listListings, {
          query: { ...near, search, limit: '1', ...(cursor && { cursor }) },
        });
        walked.push(...catalogRoutes.listListings.answer.parse(answer.body).map(({ title }) => title));
        cursor =
          new URLSearchParams(/\?([^>]*)>/.exec(answer.headers.get('Link') ?? '')?.[1]).get('cursor') ??
          undefined;
      } while (cursor);
      expect(walked).toEqual(expected);
    }
  });

  it('are the newest in the order of the nearest without a place', async () => {
    await store(catalog, rows([surulere, ikeja]));
    expect(await titles({ sort: 'nearest' })).toEqual(['Item 1', 'Item 0']);
  });

  it('find by the words of a place', async () => {
    await store(catalog, [...rows([surulere, ikeja, ibadan], { fabricType: 'ankara' }), ...rows([surulere])]);
    expect((await titles({ search: 'ankara surulere' }))[0]).toBe('Item 0');
    expect((await list({ search: 'ankara surulere' }))[0]?.fabricType).toBe('ankara');
    const { body } = await catalog.call(catalogRoutes.suggestSearches, { query: { q: 'ankara suru' } });
    expect(body).toMatchObject({ places: [{ search: 'ankara', state: 'Lagos', lga: 'Surulere' }] });
  });

  it('show the same as a comparison of all rows, whatever the filters', () =>
    expectSameAsAllRows(catalog, 12));
});

describe('counts by place', () => {
  it('are given where they are asked for, LGAs within the chosen state', async () => {
    await store(catalog, rows([surulere, ikeja, ikeja, ibadan, null]));
    const usual = await facets({});
    expect([usual.state, usual.lga]).toEqual([[], []]);
    const places = await facets({ of: 'place', state: 'Lagos' });
    const counted = (counts: readonly { value: string; count: number }[]) =>
      counts.filter(({ count }) => count > 0).map(({ value, count }) => `${value} ${count}`);
    expect(counted(places.state)).toEqual(['Lagos 3', 'Oyo 1']);
    expect(counted(places.lga)).toEqual(['Ikeja 2', 'Surulere 1']);
    expect(places.category).toEqual([]);
  });

  it('are of some rows, and say so, where too many match for keys', async () => {
    const many = Array.from({ length: 1100 }, (_, at) =>
      listingDocument({
        place: at % 2 ? surulere : ikeja,
        category: 'resale',
        size: 'M',
        color: at === 1 ? 'red' : 'blue',
      }),
    );
    await store(catalog, many);
    const { total, color } = await facets({ state: 'Lagos', category: 'resale', size: 'M' });
    expect(total).toEqual({ count: 1000, more: true });
    expect(color.every(({ count, more }) => count > 0 && more === true)).toBe(true);
    const { state } = await facets({ category: 'resale', size: 'M', of: 'place' });
    expect(state.find(({ value }) => value === 'Lagos')).toEqual({ value: 'Lagos', count: 1000, more: true });
  });
});
