/**
 * What the facets of a large market cost, as ratios to one page of the list in the same run: the whole count for some
 * choices of filters, and one value, among many listings of random fields.
 *
 *   node --import tsx --conditions=source bench/facets.mjs [listings = 100000]
 *
 * It takes a throwaway database and fills it, which takes minutes. Exits with 1 when all counts of a choice of filters take
 * more than 60 times as long as a page: there are some fifty of them.
 */
import { randomBytes } from 'node:crypto';
import { createLogger, openDatabase } from '@alaso/service-kit';
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { facetOptions } from '../svc-catalog/src/facets/facet-keys.ts';
import { facetRepository } from '../svc-catalog/src/facets/facet.repository.ts';
import { listFacets } from '../svc-catalog/src/facets/list-facets.ts';
import { listingsOf } from '../svc-catalog/src/listings/listing.model.ts';
import { listingRepository } from '../svc-catalog/src/listings/listing.repository.ts';
import { listingDocument } from '../svc-catalog/test/catalog-service.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const ROUNDS = 9;
const TARGET = 60;

/** The same numbers in each run (mulberry32). */
function draws(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = draws(7);
const one = (options) => options[Math.floor(random() * options.length)];

const listing = (_, n) =>
  listingDocument({
    title: `gown ${n % 50}`,
    ...Object.fromEntries(Object.entries(facetOptions).map(([name, options]) => [name, one(options)])),
    priceKobo: Math.floor(random() * 15_000_000),
    createdAt: new Date(1_760_000_000_000 + n * 1000),
  });

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
const log = createLogger('bench', 'silent');
const name = `bench-${randomBytes(4).toString('hex')}-test`;
const connection = await openDatabase(process.env.TEST_MONGODB_URI, name, log, 1_200_000);
try {
  const { collection } = listingsOf(connection);
  for (let at = 0; at < COUNT; at += 1000) {
    await collection.insertMany(Array.from({ length: Math.min(1000, COUNT - at) }, listing));
  }
  await collection.createIndex({ status: 1, createdAt: -1, _id: -1 });
  await collection.createIndex({ status: 1, facetKeys: 1, priceKobo: 1 });
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
  await connection.dropDatabase();
} finally {
  await connection.close();
  await tearDown();
}
