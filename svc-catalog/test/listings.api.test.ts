import { randomUUID } from 'node:crypto';
import { catalogRoutes } from '@alaso/contracts';
import { describeGuards, type TestService, type TestUser } from '@alaso/test-kit';
import { listingsOf } from '../src/listings/listing.model.ts';
import {
  list,
  listingDocument,
  listingsIn,
  setFields,
  startCatalog,
  store,
  titlesIn,
} from './catalog-service.ts';

let catalog: TestService;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user({ firstName: 'Bisi' });
});
afterAll(() => catalog.close());
afterEach(() => listingsOf(catalog.platform.connection).deleteMany({}));

describeGuards('catalog', () => catalog);

const read = (query: Record<string, string> = {}, as?: TestUser) =>
  catalog.send('GET', `/api/listings?${new URLSearchParams(query).toString()}`, { as });
const get = (id: string) => catalog.call(catalogRoutes.getListing, { params: { id } });
const remove = (id: string, as: TestUser) =>
  catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as });

describe('listing an item', () => {
  it('needs a verified email once the account is a day old, and not before', async () => {
    const hourMs = 3_600_000;
    const statuses = [];
    for (const verifyEmailBy of [new Date(Date.now() - hourMs), new Date(Date.now() + hourMs)]) {
      const as = catalog.user({ verifyEmailBy });
      const body = { title: 'Ankara gown', category: 'resale' as const, price: '15000' };
      const answer = await catalog.call(catalogRoutes.createListing, { body }, { as });
      statuses.push([answer.status, answer.text.includes('email-unverified')]);
    }
    expect(statuses).toEqual([
      [403, true],
      [201, false],
    ]);
  });

  it('returns what was sent, with the owner, the status and the dates from the server', async () => {
    const listing = await list(catalog, owner, { title: '  Ankara gown ', price: '15000', size: 'M' });
    expect(listing).toEqual({
      id: listing.id,
      title: 'Ankara gown',
      description: null,
      category: 'resale',
      price: '15000.00',
      size: 'M',
      condition: null,
      fabricType: null,
      color: null,
      brand: null,
      occasion: null,
      place: null,
      offers: null,
      handOver: null,
      imageUrl: null,
      photos: [],
      reducedFrom: null,
      status: 'active',
      availability: 'available',
      ownerId: owner.id,
      createdAt: listing.createdAt,
      updatedAt: listing.createdAt,
    });
    expect((await get(listing.id)).body).toEqual(listing);
  });

  it('refuses an owner, a status or a price of the caller’s own making', async () => {
    for (const extra of [{ ownerId: randomUUID() }, { status: 'sold' }, { priceKobo: 1 }, { hold: 'x' }]) {
      const body = JSON.stringify({ title: 'Gele', category: 'resale', ...extra });
      const answer = await catalog.send('POST', '/api/listings', { as: owner, body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    }
  });

  it('stores a missing price as null, and a gift as free', async () => {
    expect((await list(catalog, owner, { price: null })).price).toBeNull();
    expect((await list(catalog, owner, { category: 'gift', price: null })).price).toBe('0.00');
    expect((await list(catalog, owner, { category: 'gift', price: '0' })).price).toBe('0.00');
  });

  it('lists an item once, however often the call is repeated with its key', async () => {
    const body = JSON.stringify({ title: 'Gele', category: 'resale', price: '900' });
    const send = () =>
      catalog.send('POST', '/api/listings', { as: owner, body, headers: { 'Idempotency-Key': 'form-1' } });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(listingsIn(await read())).toHaveLength(1);
  });

  it('lists an item once even where the first call died before its answer was kept', async () => {
    const body = JSON.stringify({ title: 'Gele', category: 'resale', price: '900' });
    const send = () =>
      catalog.send('POST', '/api/listings', { as: owner, body, headers: { 'Idempotency-Key': 'form-2' } });
    const first = await send();
    await catalog.platform.connection.collection('idempotency').deleteMany({});
    expect((await send()).body).toEqual(first.body);
    expect(listingsIn(await read())).toHaveLength(1);
  });
});

describe('the list', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 9, n));

  it('shows active listings to anyone, newest first, with their number', async () => {
    await store(catalog, [
      listingDocument({ title: 'old', createdAt: day(1) }),
      listingDocument({ title: 'new', createdAt: day(3) }),
      listingDocument({ title: 'sold', createdAt: day(4), status: 'sold', hold: randomUUID() }),
      listingDocument({ title: 'removed', createdAt: day(5), removedAt: day(6) }),
    ]);
    const answer = await read();
    expect(titlesIn(answer)).toEqual(['new', 'old']);
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(answer.headers.get('link')).toBeNull();
    expect(answer.text).not.toMatch(/hold|searchWords|ownerFirstName|priceKobo|removedAt/);
  });

  it('shows everything of one owner except what is removed, the same to everybody', async () => {
    const owned = { ownerId: owner.id };
    await store(catalog, [
      listingDocument({ title: 'active', createdAt: day(3), ...owned }),
      listingDocument({ title: 'sold', createdAt: day(2), status: 'sold', hold: randomUUID(), ...owned }),
      listingDocument({ title: 'gifted', createdAt: day(1), status: 'gifted', hold: randomUUID(), ...owned }),
      listingDocument({ title: 'removed', createdAt: day(4), removedAt: day(5), ...owned }),
      listingDocument({ title: 'of another' }),
    ]);
    for (const reader of [owner, catalog.user(), undefined]) {
      const everything = await read({ owner: owner.id }, reader);
      expect(titlesIn(everything)).toEqual(['active', 'sold', 'gifted']);
      expect(everything.headers.get('x-total-count')).toBe('3');
      expect(titlesIn(await read({ owner: owner.id, status: 'active' }, reader))).toEqual(['active']);
    }
  });

  it('shows the same to a session that has run out: nothing here depends on the caller', async () => {
    await store(catalog, [listingDocument({ title: 'sold', status: 'sold', ownerId: owner.id })]);
    const headers = { Cookie: 'alaso_access=has-run-out; alaso_session=1' };
    const answer = await catalog.send('GET', `/api/listings?owner=${owner.id}`, { headers });
    expect([answer.status, ...titlesIn(answer)]).toEqual([200, 'sold']);
  });

  it('shows what is sold or gifted to anyone who asks for it, with its number', async () => {
    const owned = { ownerId: owner.id };
    await store(catalog, [
      listingDocument({ title: 'active', ...owned }),
      listingDocument({ title: 'sold', createdAt: day(2), status: 'sold', hold: randomUUID(), ...owned }),
      listingDocument({ title: 'sold too', createdAt: day(1), status: 'sold', hold: randomUUID(), ...owned }),
      listingDocument({ title: 'of another', createdAt: day(3), status: 'sold', hold: randomUUID() }),
      listingDocument({ title: 'removed', status: 'sold', removedAt: day(5), ...owned }),
    ]);
    for (const reader of [owner, catalog.user(), undefined]) {
      const sold = await read({ owner: owner.id, status: 'sold', limit: '1' }, reader);
      expect([...titlesIn(sold), sold.headers.get('x-total-count')]).toEqual(['sold', '2']);
      expect(titlesIn(await read({ status: 'sold' }, reader))).toEqual(['of another', 'sold', 'sold too']);
      expect(await read({ status: 'gifted' }, reader)).toMatchObject({ status: 200, body: [] });
    }
  });

  it('filters by every field, and takes "all" and nothing for no filter', async () => {
    await store(catalog, [
      listingDocument({
        title: 'lace',
        category: 'rent',
        size: 'M',
        condition: 'Like New',
        fabricType: 'lace',
        color: 'gold',
        occasion: 'wedding',
        priceKobo: 500_000,
        createdAt: day(2),
      }),
      listingDocument({ title: 'plain', createdAt: day(1), priceKobo: 2_000_000 }),
    ]);
    const filters = [
      ['category', 'rent'],
      ['size', 'M'],
      ['condition', 'Like New'],
      ['fabricType', 'lace'],
      ['color', 'gold'],
      ['occasion', 'wedding'],
      ['maxPrice', '5000'],
    ];
    for (const [name = '', value = ''] of filters) {
      const answer = await read({ [name]: value });
      expect([name, ...titlesIn(answer)]).toEqual([name, 'lace']);
      expect(answer.headers.get('x-total-count')).toBe('1');
    }
    expect(titlesIn(await read({ minPrice: '5000.01' }))).toEqual(['plain']);
    expect(titlesIn(await read({ minPrice: '5000', maxPrice: '20000' }))).toEqual(['lace', 'plain']);
    expect(titlesIn(await read({ category: 'all', size: '', search: '' }))).toEqual(['lace', 'plain']);
    expect(titlesIn(await read({ category: 'rent', size: 'XL' }))).toEqual([]);
  });

  it.each([
    ['size=M,L', ['L like new', 'M like new', 'M good']],
    ['size=M&size=L', ['L like new', 'M like new', 'M good']],
    ['size=L,M&condition=Like+New', ['L like new', 'M like new']],
    ['size=M&condition=Good,Like%20New', ['M like new', 'M good']],
    ['size=M,XL&condition=Good,Fair', ['M good']],
    ['size=M,L,all', ['XS fair', 'L like new', 'M like new', 'M good']],
    ['size=L,M&minPrice=100', ['L like new', 'M like new', 'M good']],
    ['size=M,L&sort=price-asc', ['M like new', 'L like new', 'M good']],
    ['size=M,L&sort=price-desc', ['M good', 'L like new', 'M like new']],
    ['size=M,L&search=like', ['L like new', 'M like new']],
  ])('%s is what has any of them', async (query, titles) => {
    const row = (size: 'M' | 'L' | 'XS', condition: 'Good' | 'Like New' | 'Fair', on: number, kobo: number) =>
      listingDocument({
        title: `${size} ${condition.toLowerCase()}`,
        size,
        condition,
        createdAt: day(on),
        priceKobo: kobo,
      });
    await store(catalog, [
      row('M', 'Good', 1, 30_000),
      row('M', 'Like New', 2, 10_000),
      row('L', 'Like New', 3, 20_000),
      row('XS', 'Fair', 4, 5000),
    ]);
    const answer = await catalog.send('GET', `/api/listings?${query}`);
    expect(titlesIn(answer)).toEqual(titles);
    expect(answer.headers.get('x-total-count')).toBe(String(titles.length));
    const pages: string[] = [];
    for (let address: string | undefined = `/api/listings?${query}&limit=1`; address; ) {
      const page = await catalog.send('GET', address);
      pages.push(...titlesIn(page));
      address = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual(titles);
  });

  it('sorts by price with gifts as free and listings without a price last, both ways', async () => {
    await store(catalog, [
      listingDocument({ title: 'unpriced', priceKobo: null }),
      listingDocument({ title: 'dear', priceKobo: 9_000_000 }),
      listingDocument({ title: 'gift', category: 'gift', priceKobo: 0 }),
      listingDocument({ title: 'cheap', priceKobo: 100 }),
    ]);
    expect(titlesIn(await read({ sort: 'price-asc' }))).toEqual(['gift', 'cheap', 'dear', 'unpriced']);
    expect(titlesIn(await read({ sort: 'price-desc' }))).toEqual(['dear', 'cheap', 'gift', 'unpriced']);
    expect(titlesIn(await read({ minPrice: '0' })).sort()).toEqual(['cheap', 'dear', 'gift']);
  });

  it.each(['newest', 'price-asc', 'price-desc'])(
    'is read page by page with sort=%s: nothing twice, nothing left out, ties included',
    async (sort) => {
      const rows = Array.from({ length: 23 }, (_, n) =>
        listingDocument({
          title: `item ${n}`,
          category: n % 3 === 0 ? 'rent' : 'resale',
          createdAt: day(1 + (n % 4)),
          priceKobo: n % 5 === 0 ? null : 100 * (n % 4),
        }),
      );
      await store(catalog, rows);
      const expected = rows.filter(({ category }) => category === 'resale').length;
      const whole = titlesIn(await read({ sort, category: 'resale', limit: '100' }));
      const read4 = async (address: string): Promise<string[]> => {
        const answer = await catalog.send('GET', address);
        expect(answer.headers.get('x-total-count')).toBe(String(expected));
        const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
        expect(titlesIn(answer)).toHaveLength(next ? 4 : expected % 4 || 4);
        return [...titlesIn(answer), ...(next ? await read4(next) : [])];
      };
      const pages = await read4(`/api/listings?sort=${sort}&category=resale&limit=4`);
      expect(pages).toEqual(whole);
      expect(new Set(pages).size).toBe(expected);
    },
  );

  it('refuses a broken cursor, and one of another order', async () => {
    await store(catalog, [listingDocument(), listingDocument()]);
    const link = (await read({ limit: '1' })).headers.get('link') ?? '';
    const cursor = /cursor=([\w-]+)/.exec(link)?.[1] ?? '';
    expect(cursor).not.toBe('');
    const queries: Record<string, string>[] = [
      { cursor: 'broken' },
      { cursor, sort: 'price-asc' },
      { cursor, search: 'gown' },
    ];
    for (const query of queries) {
      expect(await read(query)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    }
  });

  it('refuses filters that do not exist', async () => {
    for (const query of [
      'size=XS-XL',
      'size=M,XXXL',
      'size=M&size=$ne',
      'condition=Good,Bad',
      'limit=0',
      'limit=101',
      'sort=oldest',
      'minPrice=-1',
      'owner=me',
      'a=1',
    ]) {
      expect((await catalog.send('GET', `/api/listings?${query}`)).status).toBe(400);
    }
  });

  it('returns one listing, and 404 for one that is removed or unknown', async () => {
    const row = listingDocument({ title: 'here' });
    const removed = listingDocument({ removedAt: new Date() });
    await store(catalog, [row, removed]);
    expect(await get(row._id)).toMatchObject({ status: 200, body: { title: 'here', price: '15000.00' } });
    expect((await get(removed._id)).status).toBe(404);
    expect((await get(randomUUID())).status).toBe(404);
  });
});

describe('deleting a listing', () => {
  it('removes it for everyone, once', async () => {
    const { id } = await list(catalog, owner);
    expect((await remove(id, owner)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect(listingsIn(await read({ owner: owner.id }, owner))).toEqual([]);
    expect((await remove(id, owner)).status).toBe(404);
  });

  it('is for its owner and admins', async () => {
    const { id } = await list(catalog, owner);
    expect(await remove(id, catalog.user())).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await get(id)).status).toBe(200);
    expect((await remove(id, catalog.user({ role: 'admin' }))).status).toBe(204);
  });

  describe('by an admin', () => {
    const actsOn = async (id: string) =>
      (await catalog.platform.outbox.unpublished(1000))
        .map(({ message }) => message)
        .filter(({ payload }) => 'target' in payload && payload.target.id === id);

    it('who does not own it is written down for the audit log, once', async () => {
      const { id, title } = await list(catalog, owner);
      const admins = [catalog.user({ role: 'admin' }), catalog.user({ role: 'admin' })];
      const answers = await Promise.all(admins.map((admin) => remove(id, admin)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
      expect(await actsOn(id)).toMatchObject([
        {
          name: 'admin.acted',
          payload: {
            actorId: admins[answers.findIndex(({ status }) => status === 204)]?.id,
            action: 'listing.removed',
            target: { type: 'listing', id },
            before: { title, ownerId: owner.id, isRemoved: false },
            after: { isRemoved: true },
          },
        },
      ]);
    });

    it('who owns it is not an admin’s act, nor is one by any other owner', async () => {
      const admin = catalog.user({ role: 'admin' });
      for (const person of [admin, owner]) {
        const { id } = await list(catalog, person);
        expect((await remove(id, person)).status).toBe(204);
        expect(await actsOn(id)).toEqual([]);
      }
    });

    it('that cannot be written down does not happen', async () => {
      const { id } = await list(catalog, owner);
      const write = jest
        .spyOn(catalog.platform.outbox, 'write')
        .mockRejectedValueOnce(new Error('no outbox'));
      expect((await remove(id, catalog.user({ role: 'admin' }))).status).toBe(500);
      write.mockRestore();
      expect((await get(id)).status).toBe(200);
    });
  });

  it('is refused while an order holds or has bought it', async () => {
    const { id } = await list(catalog, owner);
    for (const state of [
      { hold: randomUUID() },
      { hold: randomUUID(), status: 'sold' },
      { hold: randomUUID(), status: 'gifted' },
    ] as const) {
      await setFields(catalog, id, state);
      expect(await remove(id, owner)).toMatchObject({ status: 409, body: { code: 'order-open' } });
    }
    expect((await get(id)).status).toBe(200);
  });
});
