import type { TestService } from '@alaso/test-kit';
import { migrations } from '../migrations/index.ts';
import { listingsOf } from '../src/listings/listing.model.ts';
import { listingDocument, startCatalog, store, titlesIn } from './catalog-service.ts';

let catalog: TestService;
const day = (n: number) => new Date(Date.UTC(2026, 9, n));

beforeAll(async () => {
  catalog = await startCatalog();
  await store(catalog, [
    listingDocument({ title: 'Aṣọ-òkè agbada, wine', createdAt: day(1), priceKobo: 900, category: 'rent' }),
    listingDocument({ title: 'Asooke fila for the groom', createdAt: day(2), priceKobo: 300 }),
    listingDocument({ title: 'Gele to match aso oke', createdAt: day(3), priceKobo: 600 }),
    listingDocument({ title: 'Ankara gown', fabricType: 'ankara', createdAt: day(4), priceKobo: 100 }),
    listingDocument({
      title: 'Adire boubou',
      description: 'Goes well with an ankara bag.',
      createdAt: day(5),
    }),
    listingDocument({ title: 'George wrapper', brand: 'Intorica', createdAt: day(6) }),
    listingDocument({ title: 'Ankara gown that is sold', status: 'sold', createdAt: day(7) }),
    listingDocument({ title: 'Ankarette bag', createdAt: day(8), priceKobo: 50 }),
  ]);
});
afterAll(() => catalog.close());

const search = (query: Record<string, string>) =>
  catalog.send('GET', `/api/listings?${new URLSearchParams(query).toString()}`);
const found = async (text: string, query: Record<string, string> = {}) =>
  titlesIn(await search({ search: text, ...query }));

const asooke = ['Gele to match aso oke', 'Asooke fila for the groom', 'Aṣọ-òkè agbada, wine'];

it.each(['aso-oke', 'asooke', 'aso oke', 'Aso Oke', 'aṣọ òkè'])(
  'finds %j in every spelling',
  async (text) => {
    expect(await found(text)).toEqual(asooke);
  },
);

it.each([
  ['ankkara', 'Ankara gown'],
  ['anakra', 'Ankara gown'],
  ['amkara', 'Ankara gown'],
  ['gorge', 'George wrapper'],
  ['goerge wraper', 'George wrapper'],
  ['adrie', 'Adire boubou'],
  ['booubou', 'Adire boubou'],
  ['agbda', 'Aṣọ-òkè agbada, wine'],
  ['gelle', 'Gele to match aso oke'],
  ['gale', 'Gele to match aso oke'],
  ['intorika', 'George wrapper'],
])('forgives the typing error in %j', async (text, title) => {
  expect(await found(text)).toContain(title);
});

it('puts listings that hold all the words before those with words that begin so, then newest first', async () => {
  expect(await found('ankara')).toEqual(['Adire boubou', 'Ankara gown']);
  expect(await found('ankar')).toEqual(['Ankarette bag', 'Ankara gown']);
  expect((await found('gown ankara'))[0]).toBe('Ankara gown');
});

it('never shows what is sold', async () => {
  expect(await found('ankara gown that is sold')).not.toContain('Ankara gown that is sold');
});

it('puts listings that lack some of the words after those that have all, the ones that lack fewest first', async () => {
  expect(await found('ankara gown bag')).toEqual(['Adire boubou', 'Ankara gown', 'Ankarette bag']);
  expect(await found('adire boubou bag')).toEqual(['Adire boubou', 'Ankarette bag']);
  expect((await search({ search: 'adire boubou bag' })).headers.get('x-total-count')).toBe('2');
});

it.each([
  ['ankara zzzz', ['Adire boubou', 'Ankara gown']],
  ['zzzz qqqqqqqq ankara', ['Adire boubou', 'Ankara gown']],
  ['zzzz bou', ['Adire boubou']],
  ['zzzz intorika', ['George wrapper']],
  ['gorge zzzz', ['George wrapper']],
])('while one word of %j has matches, they are found', async (text, titles) => {
  expect(await found(text)).toEqual(titles);
});

it('still finds nothing where no word has a match', async () => {
  expect(await found('zzzz qqqqqqqq')).toEqual([]);
});

it.each(["groom's", 'grooms', 'groom’s', 'dan', 'ɗan groom‘s'])(
  'finds by %j, folded as the title is',
  async (text) => {
    const row = listingDocument({ title: "Ɗan boubou for a groom's friend", createdAt: day(9) });
    await store(catalog, [row]);
    expect((await found(text))[0]).toBe(row.title);
    await listingsOf(catalog.platform.connection).deleteOne({ _id: row._id });
  },
);

it('finds what was stored before such letters were folded', async () => {
  const row = listingDocument({ title: 'Ɗan ipele', createdAt: day(9) });
  const { connection } = catalog.platform;
  await store(catalog, [{ ...row, searchWords: ['ɗan', 'ipele'], nameKeys: ['ɗan', 'ipele'] }]);
  expect(await found('dan')).toEqual([]);
  const migration = migrations.find(({ id }) => id === '2026-11-28-words-are-folded-alike');
  if (connection.db) await migration?.up(connection.db);
  expect(await found('dan')).toEqual([row.title]);
  await listingsOf(connection).deleteOne({ _id: row._id });
});

it('forgives two misspelled words, one of them of three letters', async () => {
  expect((await found('ankra gwn'))[0]).toBe('Ankara gown');
  expect(await found('gwn')).toEqual(['Ankara gown']);
  // Three-letter words do not match other three-letter words.
  expect(await found('bat')).toEqual([]);
});

it('puts what lacks a word last in every order, page by page', async () => {
  for (const sort of ['best', 'newest', 'price-asc', 'price-desc']) {
    const whole = await found('ankara bag', { sort });
    expect([sort, whole.slice(0, 1), whole.slice(1).toSorted()]).toEqual([
      sort,
      ['Adire boubou'],
      ['Ankara gown', 'Ankarette bag'],
    ]);
    const pages: string[] = [];
    const first = `/api/listings?search=ankara+bag&limit=1&sort=${sort}`;
    for (let address: string | undefined = first; address; ) {
      const answer = await catalog.send('GET', address);
      pages.push(...titlesIn(answer));
      address = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual(whole);
  }
});

it('keeps the filters for what lacks a word, too', async () => {
  expect(await found('asooke zzzz', { category: 'rent' })).toEqual(['Aṣọ-òkè agbada, wine']);
  expect(await found('asooke zzzz', { maxPrice: '6' })).toEqual(asooke.slice(0, 2));
});

it('keeps the order that is asked for, and the filters', async () => {
  const byPrice = ['Asooke fila for the groom', 'Gele to match aso oke', 'Aṣọ-òkè agbada, wine'];
  expect(await found('asooke', { sort: 'price-asc' })).toEqual(byPrice);
  expect(await found('asooke', { sort: 'price-desc' })).toEqual([...byPrice].reverse());
  expect(await found('asooke', { category: 'rent' })).toEqual(['Aṣọ-òkè agbada, wine']);
  expect(await found('asooke', { maxPrice: '6' })).toEqual(asooke.slice(0, 2));
});

it('is read page by page, in every order', async () => {
  for (const sort of ['newest', 'price-asc', 'price-desc']) {
    const whole = await found('asooke', { sort });
    const pages: string[] = [];
    for (let address: string | undefined = `/api/listings?search=asooke&limit=1&sort=${sort}`; address; ) {
      const answer = await catalog.send('GET', address);
      expect(answer.headers.get('x-total-count')).toBe('3');
      pages.push(...titlesIn(answer));
      address = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(pages).toEqual(whole);
  }
});

it.each(['', '   ', '%', '"', '.*', '$ne', "'; drop", 'ọ', 'a', 'x'.repeat(200), '🧵'])(
  'treats %j as words and nothing else',
  async (text) => {
    expect((await search({ search: text })).status).toBe(200);
  },
);

it('an endless word is not stored whole', async () => {
  const endless = 'ba'.repeat(2000);
  await store(catalog, [listingDocument({ title: 'Kept as it was', description: endless })]);
  expect(titlesIn(await search({ search: endless.slice(0, 200) }))).toEqual(['Kept as it was']);
  const { searchWords } =
    (await listingsOf(catalog.platform.connection).findOne({ title: 'Kept as it was' }).lean()) ?? {};
  expect(Math.max(...(searchWords ?? ['']).map((word) => word.length))).toBe(32);
});
