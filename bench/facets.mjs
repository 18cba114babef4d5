/**
 * What the facets of a large market cost, as ratios to one page of the list in the same run: the whole count for some
 * choices of filters, and one value, in a market in real proportions.
 *
 *   npm run bench -- facets [listings = 50000]
 *
 * It takes a throwaway database and fills it, which takes minutes. Exits with 1 when all counts of a choice of filters take
 * more than 60 times as long as a page: there are some fifty of them.
 */
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { facetRepository } from '../svc-catalog/src/facets/facet.repository.ts';
import { listFacets } from '../svc-catalog/src/facets/list-facets.ts';
import { listingRepository } from '../svc-catalog/src/listings/listing.repository.ts';
import { openMarket } from './million/open-market.mjs';

const COUNT = Number(process.argv[2] ?? 50_000);
const ROUNDS = 9;
const TARGET = 60;

async function median(work) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1];
}

await setUp();
const { connection, close } = await openMarket(COUNT);
try {
  const deps = { facets: facetRepository(connection), listings: listingRepository(connection) };
  const page = await median(() => deps.listings.page({ status: 'active' }, 'newest', undefined, 24));
  const choices = {
    'no filter': {},
    'one filter': { category: 'gift' },
    'two filters': { category: 'gift', size: 'M' },
    'three filters and a price': { category: 'gift', size: 'M', color: 'gold', maxPrice: '40000' },
  };
  for (const [title, query] of Object.entries(choices)) {
    const ms = await median(() => listFacets(deps, query));
    const good = ms / page <= TARGET;
    if (!good) process.exitCode = 1;
    console.log(
      `${good ? 'ok    ' : 'MISSED'} facets of ${COUNT} listings, ${title}: ${ms.toFixed(0)} ms, ${(ms / page).toFixed(0)} pages (target <= ${TARGET})`,
    );
  }
  const value = await median(() =>
    deps.facets.count({ status: 'active', category: 'gift', color: 'gold' }, 1001),
  );
  console.log(`       one value: ${value.toFixed(1)} ms`);
  console.log(`       a page of 24 for comparison: ${page.toFixed(1)} ms`);
} finally {
  await close();
  await tearDown();
}
