import { catalogRoutes } from '@alaso/contracts';
import { type Catalog, list, startCatalog } from './catalog-service.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const find = async (q: string) => {
  const as = catalog.user({ role: 'admin' });
  const { status, body } = await catalog.call(catalogRoutes.findListings, { query: { q } }, { as });
  expect(status).toBe(200);
  return body;
};

it('finds a listing by id and by words of its title, also once it is removed', async () => {
  const owner = catalog.user();
  const { id } = await list(catalog, owner, { title: 'Turquoise damask agbada' });
  expect(await find(id)).toMatchObject([{ kind: 'listing', id, isExact: true }]);
  for (const q of ['damask turquoise', 'agbada']) {
    expect(await find(q)).toMatchObject([{ id, title: 'Turquoise damask agbada', isExact: false }]);
  }
  await catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as: owner });
  expect(await find('damask')).toMatchObject([{ id, detail: 'Resale · removed' }]);
  expect(await find('#12345678')).toEqual([]);
});

it('is for admins only', async () => {
  const answer = await catalog.call(
    catalogRoutes.findListings,
    { query: { q: 'gele' } },
    { as: catalog.user() },
  );
  expect(answer.status).toBe(403);
});
