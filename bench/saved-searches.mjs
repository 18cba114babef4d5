/**
 * What one new listing costs in CPU time when it is compared with everybody's saved searches: by the index, as the
 * service does it, and by a scan that reads and compares every one of them.
 *
 *   npm run bench -- saved-searches [saved searches ... = 1000 100000]
 *
 * It takes a throwaway database. CPU time is of this process alone: the database's own work is not in it. Exits with 1
 * when a thousand saved searches cost a listing 5 ms or more.
 */
import { randomBytes } from 'node:crypto';
import { createLogger, openDatabase, runMigrations } from '@alaso/service-kit';
import { listingRows } from '../infra/seed/catalog-rows.ts';
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { database } from '../svc-catalog/src/database.ts';
import { savedSearchesOf } from '../svc-catalog/src/saved-searches/saved-search.model.ts';
import { savedSearchRepository } from '../svc-catalog/src/saved-searches/saved-search.repository.ts';
import { keysOfListing, matches } from '../svc-catalog/src/saved-searches/search-keys.ts';
import { drawSearches } from '../svc-catalog/test/drawn-searches.ts';

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000];
const LISTINGS = 100;
const TARGET_MS = 5;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Compares each of these listings. Returns the median CPU ms of one, and how many searches it was compared with. */
async function measure(listings, candidatesOf) {
  const costs = [];
  let examined = 0;
  let matched = 0;
  for (const listing of listings) {
    const before = process.cpuUsage();
    for await (const search of candidatesOf(listing)) {
      examined += 1;
      if (matches(search.filters, listing)) matched += 1;
    }
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  const each = (count) => (count / listings.length).toFixed(1);
  return { ms: median(costs), examined: each(examined), matched: each(matched) };
}

await setUp();
const log = createLogger('bench', 'silent');
const connection = await openDatabase(
  process.env.TEST_MONGODB_URI,
  `bench-${randomBytes(4).toString('hex')}-test`,
  log,
);
try {
  await runMigrations(connection, database, log);
  const searches = savedSearchRepository(connection);
  const { collection } = savedSearchesOf(connection);
  const ways = {
    index: (listing) => searches.alertingUnder(keysOfListing(listing), listing.ownerId),
    scan: (listing) => collection.find({ alert: true, userId: { $ne: listing.ownerId } }),
  };
  for (const size of SIZES) {
    await collection.deleteMany({});
    const rows = drawSearches(size);
    for (let at = 0; at < size; at += 5000) await collection.insertMany(rows.slice(at, at + 5000));
    const listings = listingRows.slice(0, LISTINGS);
    // Compiled and warm before it counts.
    for (const way of Object.values(ways)) await measure(listings.slice(0, 5), way);
    for (const [name, way] of Object.entries(ways)) {
      const { ms, examined, matched } = await measure(
        name === 'scan' ? listings.slice(0, size > 10_000 ? 5 : 20) : listings,
        way,
      );
      const missed = name === 'index' && size <= 1000 && ms >= TARGET_MS;
      if (missed) process.exitCode = 1;
      console.log(
        `${missed ? 'MISSED' : 'ok    '} ${size} saved searches, ${name}: ${ms.toFixed(2)} ms of CPU a listing, ` +
          `${examined} compared, ${matched} match`,
      );
    }
  }
  await connection.dropDatabase();
} finally {
  await connection.close();
  await tearDown();
}
