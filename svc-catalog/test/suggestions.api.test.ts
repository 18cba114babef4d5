import { type Answer, catalogRoutes } from '@alaso/contracts';
import type { TestService } from '@alaso/test-kit';
import { listingDocument, listingsIn, startCatalog, store } from './catalog-service.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
  await store(catalog, [
    // A word is suggested as the newest listing spells it.
    listingDocument({ title: 'Aṣọ-òkè agbada, wine', fabricType: 'aso-oke', createdAt: new Date(0) }),
    listingDocument({ title: 'Gele to match aso oke', color: 'gold' }),
    listingDocument({ title: 'Ankara gown', fabricType: 'ankara', color: 'blue', priceKobo: 1_250_000 }),
    listingDocument({ title: 'Ankara shirt', fabricType: 'ankara' }),
    listingDocument({ title: 'Anklet beads' }),
    listingDocument({ title: 'Plain shirt', description: 'Goes with an ankara cap.' }),
    listingDocument({ title: 'Ankara fila', status: 'sold' }),
    ...Array.from({ length: 9 }, (_, n) => listingDocument({ title: `Lace blouse ${n}` })),
  ]);
});
afterAll(() => catalog.close());

async function suggested(q: string): Promise<Answer<typeof catalogRoutes.suggestSearches>> {
  const answer = await catalog.call(catalogRoutes.suggestSearches, { query: { q } });
  expect(answer.status).toBe(200);
  return catalogRoutes.suggestSearches.answer.parse(answer.body);
}
const words = async (q: string) => (await suggested(q)).words.map(({ text }) => text);
const marked = ({ text, marks }: { text: string; marks: readonly { from: number; to: number }[] }) =>
  marks.map(({ from, to }) => text.slice(from, to));

it.each([
  ['ank', ['ankara', 'anklet']],
  ['ankkara', ['ankara']],
  ['blue ankra', ['blue ankara']],
  ['asooke', ['aso oke']],
  ['aso-oke', ['aso oke']],
  ['shrit', ['shirt']],
  ['ankara zzzz', ['ankara']],
])('%j suggests words of the market', async (typed, expected) => {
  expect((await words(typed)).toSorted()).toEqual(expected);
});

it('suggests the items that match, with their price and what matched, and nothing that is sold', async () => {
  const { items } = await suggested('ankara gwon');
  expect(items).toEqual([
    expect.objectContaining({ title: 'Ankara gown', category: 'resale', price: '12500.00' }),
  ]);
  expect(items.map(({ title, marks }) => marked({ text: title, marks }))).toEqual([['Ankara', 'gown']]);
  expect((await suggested('fila')).items).toEqual([]);
});

it('is short whatever matches, and empty for what says nothing', async () => {
  const { words: few, items } = await suggested('la');
  expect([few.length, items.length]).toEqual([expect.any(Number), 4]);
  expect(few.length).toBeLessThanOrEqual(4);
  for (const nothing of [' ', '%', '🧵']) {
    expect(await suggested(nothing)).toEqual({ places: [], words: [], items: [] });
  }
});

it('a list of a search marks what matched in each title, in any spelling; another list marks nothing', async () => {
  const found = listingsIn(await catalog.send('GET', '/api/listings?search=asoke%20agbda'));
  expect(found.map(({ title, marks = [] }) => marked({ text: title, marks }))).toEqual([
    ['Aṣọ-òkè', 'agbada'],
    ['aso oke'],
  ]);
  expect(listingsIn(await catalog.send('GET', '/api/listings')).some(({ marks }) => marks)).toBe(false);
});

it.each(['', '?q=a&limit=3', `?q=${'x'.repeat(201)}`])('refuses %j', async (query) => {
  expect((await catalog.send('GET', `/api/listings/suggestions${query}`)).status).toBe(400);
});
