import type { TestService } from '@alaso/test-kit';
import { claimsOf } from '../src/claims/claim.repository.ts';
import { list, startCatalog } from './catalog-service.ts';
import { buyers, race } from './claim-race.ts';
import { claimSteps } from './claim-steps.ts';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const { claim } = claimSteps(() => catalog);
const rounds = 100;

it(`one of ${buyers} buyers gets the listing, in each of ${rounds} rounds`, async () => {
  const owner = catalog.user();
  const sell = async () => (await list(catalog, owner)).id;
  const winners = await race(sell, (id, order) => claim('order', id, order), rounds);
  expect(winners).toEqual(Array.from({ length: rounds }, () => 1));
  const open = await claimsOf(catalog.platform.connection).aggregate<{ n: number }>([
    { $match: { open: true } },
    { $group: { _id: '$listingId', n: { $sum: 1 } } },
  ]);
  expect(open.filter(({ n }) => n !== 1)).toEqual([]);
});
