/**
 * What the two hot reads of svc-catalog cost in CPU time, as ratios against the same read through the bare collection in
 * the same run: a page of 24 listings, and one listing by its id. Each is measured as the repository does it and as
 * Mongoose does it with `.lean()`.
 *
 *   npm run bench -- rows-with-schemas [rounds = 40]
 *
 * It takes a throwaway database, filled with the demo listings. Exits with 1 when a read of the repository costs more
 * than 10 % more.
 */
import { randomBytes } from 'node:crypto';
import { createLogger, openDatabase, runMigrations } from '@alaso/service-kit';
import { listingRows } from '../infra/seed/catalog-rows.ts';
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { database } from '../svc-catalog/src/database.ts';
import { listingsOf } from '../svc-catalog/src/listings/listing.model.ts';
import { listingRepository } from '../svc-catalog/src/listings/listing.repository.ts';

const ROUNDS = Number(process.argv[2] ?? 40);
const CALLS_PER_ROUND = 200;
const PAGE = 24;
const TARGET = 1.1;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** CPU time of one call in microseconds, of this process alone. */
async function cost(read) {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS_PER_ROUND; call += 1) await read(call);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS_PER_ROUND;
}

await setUp();
const log = createLogger('bench', 'silent');
const name = `bench-${randomBytes(4).toString('hex')}-test`;
const connection = await openDatabase(process.env.TEST_MONGODB_URI, name, log);
try {
  await runMigrations(connection, database, log);
  const model = listingsOf(connection);
  const repository = listingRepository(connection);
  const bare = model.collection;
  await bare.insertMany([...listingRows]);
  const newest = { createdAt: -1, _id: -1 };
  const active = { status: 'active', removedAt: null };
  const idAt = (call) => listingRows[call % listingRows.length]._id;

  const reads = {
    'a page of 24': {
      repository: () => repository.page({ status: 'active' }, 'newest', undefined, PAGE),
      mongoose: () => model.find(active).sort(newest).limit(PAGE).lean(),
      bare: () => bare.find(active).sort(newest).limit(PAGE).toArray(),
    },
    'one listing': {
      repository: (call) => repository.find(idAt(call)),
      mongoose: (call) => model.findOne({ _id: idAt(call), removedAt: null }).lean(),
      bare: (call) => bare.findOne({ _id: idAt(call), removedAt: null }),
    },
  };
  for (const [title, ways] of Object.entries(reads)) {
    const costs = { repository: [], mongoose: [], bare: [] };
    // Compiled and warm before it counts; then in turn, so that what slows the machine slows both.
    for (let round = -5; round < ROUNDS; round += 1) {
      for (const way of Object.keys(costs)) {
        const each = await cost(ways[way]);
        if (round >= 0) costs[way].push(each);
      }
    }
    const ratio = (way) => median(costs[way].map((each, round) => each / costs.bare[round]));
    const line = (way) =>
      `${title}, ${way} ${median(costs[way]).toFixed(0)} µs of CPU against ${median(costs.bare).toFixed(0)}: ${ratio(way).toFixed(2)}`;
    const good = ratio('repository') <= TARGET;
    if (!good) process.exitCode = 1;
    console.log(`${good ? 'ok    ' : 'MISSED'} ${line('repository')} (target <= ${TARGET})`);
    console.log(`       ${line('mongoose')}`);
  }
  await connection.dropDatabase();
} finally {
  await connection.close();
  await tearDown();
}
