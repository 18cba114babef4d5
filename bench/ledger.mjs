/**
 * Posts to the ledger in 16 concurrent transactions, about different orders, and prints how many postings a
 * second it takes, beside bare transactions that insert one row each.
 *
 *   npm run bench -- ledger
 *
 * Exits with 1 below 200 postings a second, or if the ledger is not intact afterwards.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createLogger, openDatabase } from '@alaso/service-kit';
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { chainsOf, ledgerRepository, postingsOf, verifyLedger } from '../svc-orders/src/ledger/index.ts';
import { migrations } from '../svc-orders/migrations/index.ts';

const COUNT = 3000;
const AT_ONCE = 16;
const TARGET = 200;

await setUp();
const name = `bench-${randomBytes(4).toString('hex')}-test`;
const connection = await openDatabase(
  process.env.TEST_MONGODB_URI,
  name,
  createLogger('bench', 'silent'),
  600_000,
);
const ledger = ledgerRepository(connection);

/** Runs all, several concurrently, and returns how many a second were done. */
async function rateOf(run) {
  let next = 0;
  const begun = performance.now();
  const work = async () => {
    while (next < COUNT) {
      next += 1;
      await connection.transaction(run);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return COUNT / ((performance.now() - begun) / 1000);
}

const post = (session) => {
  const order = randomUUID();
  const entries = [
    { account: 'clearing', amountKobo: -2_000_000 },
    { account: `held:${order}`, amountKobo: 2_000_000 },
  ];
  const posting = { key: `charge ${order}`, kind: 'charge', about: order, entries, at: new Date() };
  return ledger.post(posting, session);
};

try {
  for (const model of [postingsOf(connection), chainsOf(connection)]) {
    await model.createCollection();
    for (const [keys, options] of model.schema.indexes()) await model.collection.createIndex(keys, options);
  }
  await connection.createCollection('transactions');
  for (const { up } of migrations) await up(connection.db);
  const bare = connection.collection('bare');
  await bare.insertOne({ at: new Date() });
  const barePerSecond = await rateOf((session) => bare.insertOne({ at: new Date() }, { session }));
  const perSecond = await rateOf(post);
  const { postings, faults } = await verifyLedger(ledger);
  const isMissed = perSecond < TARGET || faults.length > 0 || postings !== COUNT;
  if (isMissed) process.exitCode = 1;
  console.log(
    `${isMissed ? 'MISSED' : 'ok    '} ${perSecond.toFixed(0)} postings a second (target >= ${TARGET}), ${(perSecond / barePerSecond).toFixed(2)} of ${barePerSecond.toFixed(0)} bare transactions; ${postings} postings, ${faults.length === 0 ? 'ledger intact' : faults.join(' ')}`,
  );
} finally {
  await connection.dropDatabase();
  await connection.close();
  await tearDown();
}
