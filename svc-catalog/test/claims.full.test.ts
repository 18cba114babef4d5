import type { TestService, TestUser } from '@alaso/test-kit';
import { claimsOf } from '../src/claims/claim.repository.ts';
import { list, startCatalog } from './catalog-service.ts';
import { buyers, claimRaces, race, repeat } from './claim-race.ts';
import { claimSteps } from './claim-steps.ts';

let catalog: TestService;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user();
});
afterAll(() => catalog.close());

const { claim } = claimSteps(() => catalog);
const rounds = 100;

it(`one of ${buyers} buyers gets the listing, in each of ${rounds} rounds`, async () => {
  const sell = async () => (await list(catalog, owner)).id;
  const winners = await race(sell, (id, order) => claim('order', id, order), rounds);
  expect(winners).toEqual(Array.from({ length: rounds }, () => 1));
  const open = await claimsOf(catalog.platform.connection).aggregate<{ n: number }>([
    { $match: { open: true } },
    { $group: { _id: '$listingId', n: { $sum: 1 } } },
  ]);
  expect(open.filter(({ n }) => n !== 1)).toEqual([]);
});

it.each(claimRaces(() => ({ catalog, owner })))(`%s, in each of ${rounds} rounds`, (_what, raceOnce) =>
  repeat(rounds, raceOnce),
);
