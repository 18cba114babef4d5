import type { TestUser } from '@alaso/test-kit';
import { type Catalog, startCatalog } from './catalog-service.ts';
import { suspensionSteps } from './suspension-steps.ts';

let catalog: Catalog;
let seller: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const { round } = suspensionSteps(
  () => catalog,
  () => seller,
);
const rounds = 25;

it(`a suspension at the instant of everything else leaves nothing on the market, in each of ${rounds} rounds; an order is before it or refused`, async () => {
  for (let done = 0; done < rounds; done += 1) {
    seller = catalog.user();
    const { order, late, active } = await round(true);
    // A successful order holds its listing, which shows as reserved until the hold ends: it is paused too.
    expect(active).toBe(0);
    expect([204, 409]).toContain(order);
    expect(late).toContain('listing-paused');
  }
});
