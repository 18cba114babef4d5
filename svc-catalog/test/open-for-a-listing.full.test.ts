import type { TestService, TestUser } from '@alaso/test-kit';
import { startCatalog } from './catalog-service.ts';
import { claimPairs, listingRaces } from './listing-races.ts';

let catalog: TestService;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user();
});
afterAll(() => catalog.close());

const rounds = 100;
const { claimRace, deletionRace } = listingRaces(() => ({ catalog, owner }));

it.each(claimPairs)(
  `of %s at the same instant one gets the listing, in each of ${rounds} rounds`,
  (_what, one, other) => claimRace(one, other, rounds),
);

it(`of a booking and the deletion of its listing one wins, in each of ${rounds} rounds`, () =>
  deletionRace(rounds));
