import type { TestService } from '@alaso/test-kit';
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

it('wants every word, and never shows what is sold', async () => {
  expect(await found('ankara fila')).toEqual([]);
  expect(await found('ankara gown that is sold')).toEqual([]);
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
