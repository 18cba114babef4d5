import { catalogRoutes, type Place, type RequestInput } from '@alaso/contracts';
import fc from 'fast-check';
import { type Catalog, listingDocument, store } from './catalog-service.ts';

type Query = NonNullable<RequestInput<typeof catalogRoutes.listListings>['query']>;
type FacetQuery = RequestInput<typeof catalogRoutes.listFacets>['query'];

export const surulere: Place = { state: 'Lagos', lga: 'Surulere' };
export const ikeja: Place = { state: 'Lagos', lga: 'Ikeja' };
export const ibadan: Place = { state: 'Oyo', lga: 'Ibadan North' };

export async function list(catalog: Catalog, query: Query) {
  const { body } = await catalog.call(catalogRoutes.listListings, { query });
  return catalogRoutes.listListings.answer.parse(body);
}

export async function facets(catalog: Catalog, query: FacetQuery) {
  const { body } = await catalog.call(catalogRoutes.listFacets, { query });
  return catalogRoutes.listFacets.answer.parse(body);
}

/** Stores listings, and compares lists and counts with a comparison of all of them, for this many filters. */
export async function expectSameAsAllRows(catalog: Catalog, numRuns: number): Promise<void> {
  const options = {
    size: ['M', 'L'],
    condition: ['Good', 'Fair'],
    color: ['red', 'blue'],
    fabricType: ['lace', 'silk'],
  } as const;
  const all = Array.from({ length: 240 }, (_, at) => {
    const pick = <V>(values: readonly V[], by: number) => values[Math.floor(at / by) % values.length] ?? null;
    return listingDocument({
      place: pick([surulere, ikeja, ibadan, null], 1),
      size: pick(options.size, 4),
      condition: pick(options.condition, 8),
      color: pick(options.color, 16),
      fabricType: pick(options.fabricType, 32),
    });
  });
  await store(catalog, all);
  const some = <V>(values: readonly V[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const places = some([{ state: 'Lagos' }, { state: 'Lagos', lga: 'Ikeja' }, { state: 'Oyo' }] as const);
  const chosen = fc.record({
    size: some(['M', 'L', 'M,L']),
    condition: some(options.condition),
    color: some(options.color),
    fabricType: some(options.fabricType),
  });
  const property = fc.asyncProperty(places, chosen, async (place, others) => {
    const matches = all.filter(
      (row) =>
        (!place || row.place?.state === place.state) &&
        (!place || !('lga' in place) || row.place?.lga === place.lga) &&
        Object.entries(others).every(
          ([name, value]) => value === undefined || value.split(',').includes(String(row[name as 'size'])),
        ),
    );
    const query = { ...place, ...others };
    const found = await list(catalog, { ...query, limit: '100' });
    expect(found).toHaveLength(Math.min(matches.length, 100));
    const ids = new Set(matches.map(({ _id }) => _id));
    expect(found.every(({ id }) => ids.has(id))).toBe(true);
    const counted = await facets(catalog, { ...query, of: 'place' });
    expect(counted.total).toEqual({ count: matches.length });
  });
  await fc.assert(property, { numRuns });
}
