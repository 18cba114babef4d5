import { catalogRoutes } from '@alaso/contracts';
import { startTestService, type TestService } from '@alaso/test-kit';
import { buildApp } from '../src/app.ts';
import { type Catalog, list, startCatalog } from './catalog-service.ts';

const aMinute = 60_000;

/** Starts another replica of the service, on the database and Redis of the first. */
function startReplica({ platform: { config }, storage }: Catalog): Promise<TestService> {
  return startTestService({
    service: 'catalog',
    build: buildApp({ storage, uploadSecret: undefined, totalsKeptMs: aMinute }),
    settings: { MONGODB_DATABASE: config.MONGODB_DATABASE, REDIS_PREFIX: config.REDIS_PREFIX },
  });
}

let catalog: Catalog;
let replicas: TestService[];
beforeAll(async () => {
  catalog = await startCatalog();
  replicas = await Promise.all([startReplica(catalog), startReplica(catalog)]);
});
afterAll(async () => {
  for (const replica of replicas) await replica.close();
  await catalog.close();
});

test('after a user’s own write the total is right, whichever replica answers', async () => {
  const [one, other] = replicas;
  if (!one || !other) throw new Error('there are no two replicas');
  const owner = catalog.user();
  const totals = async () => {
    const answers = await Promise.all(
      [one, other].map((replica) =>
        replica.call(catalogRoutes.listListings, { query: { category: 'rent' } }),
      ),
    );
    return answers.map(({ headers }) => headers.get('x-total-count'));
  };
  expect(await totals()).toEqual(['0', '0']);
  const { id } = await list(one, owner, { category: 'rent' });
  expect(await totals()).toEqual(['1', '1']);
  await other.call(catalogRoutes.deleteListing, { params: { id } }, { as: owner });
  expect(await totals()).toEqual(['0', '0']);
});
