/**
 * Reads a page of reviews about a member with 100,000 of them beside one with 10, from the same collection,
 * in turns. Prints the p99 of both and their ratio, for the first page and for one in the middle.
 *
 *   npm run bench -- reviews
 *
 * It fills a throwaway database, which takes a few minutes.
 * Uneven is a p99 above 1.15 while the p50 is not: the machine did something else. Exits with 1 if the p50
 * exceeds it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createLogger, openDatabase } from '@alaso/service-kit';
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { reviewsOf } from '../svc-orders/src/reviews/review.model.ts';
import { reviewRepository } from '../svc-orders/src/reviews/review.repository.ts';
import { quantile } from './running/quantile.mjs';

const MANY = 100_000;
const FEW = 10;
const BATCH = 1000;
const ROUNDS = 600;
/** Both answer this many rows: a longer answer would only measure itself. */
const PAGE = FEW;
const LIMIT = 1.15;

await setUp();
const name = `bench-${randomBytes(4).toString('hex')}-test`;
const connection = await openDatabase(
  process.env.TEST_MONGODB_URI,
  name,
  createLogger('bench', 'silent'),
  600_000,
);
const rows = reviewsOf(connection);
const reviews = reviewRepository(connection);

const publishedAt = (place) => new Date(Date.UTC(2026, 0, 1) + place * 60_000);
const reviewOf = (memberId, place) => ({
  _id: randomUUID(),
  dealId: randomUUID(),
  kind: 'resale',
  side: 'other',
  authorId: randomUUID(),
  authorName: 'Tunde',
  memberId,
  stars: 1 + (place % 5),
  tags: ['on-time'],
  text: 'Just as described, and on time. '.repeat(4),
  writtenAt: publishedAt(place),
  publishedAt: publishedAt(place),
  isHidden: false,
  decidedAt: null,
  isShown: true,
  reply: null,
});

async function memberWith(count) {
  const memberId = randomUUID();
  for (let place = 0; place < count; place += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - place) }, (_, at) =>
      reviewOf(memberId, place + at),
    );
    await rows.collection.insertMany(batch);
  }
  return memberId;
}

/** Returns how long a page takes in ms. */
async function timeOf(memberId, after) {
  const begun = performance.now();
  const page = await reviews.page(memberId, after, PAGE);
  if (page.length === 0) throw new Error('the page is empty');
  return performance.now() - begun;
}

try {
  await rows.createCollection();
  const [many, few] = [await memberWith(MANY), await memberWith(FEW)];
  for (const [keys, options] of rows.schema.indexes()) await rows.collection.createIndex(keys, options);
  const last = { publishedAt: publishedAt(FEW + 1), _id: randomUUID() };
  const middle = { publishedAt: publishedAt(MANY / 2), _id: randomUUID() };
  for (const [what, afterMany, afterFew] of [
    ['the first page', undefined, undefined],
    ['a page in the middle', middle, last],
  ]) {
    const times = { many: [], few: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.many.push(await timeOf(many, afterMany));
      times.few.push(await timeOf(few, afterFew));
    }
    // The first rounds warm up the connection and the cache.
    const [manyMs, fewMs] = [times.many, times.few].map((all) => quantile(all.slice(ROUNDS / 6), 0.99));
    const ratio = manyMs / fewMs;
    const [p50, fewP50] = [times.many, times.few].map((all) => quantile(all, 0.5));
    const isSlower = p50 / fewP50 > LIMIT;
    if (isSlower) process.exitCode = 1;
    const verdict = isSlower ? 'MISSED' : ratio > LIMIT ? 'uneven' : 'ok    ';
    console.log(
      `${verdict} ${what}: p99 ${manyMs.toFixed(1)} ms with ${MANY} reviews, ${ratio.toFixed(2)} of ${fewMs.toFixed(1)} ms with ${FEW} (target <= ${LIMIT}); p50 ${p50.toFixed(1)} and ${fewP50.toFixed(1)} ms`,
    );
  }
} finally {
  await connection.dropDatabase();
  await connection.close();
  await tearDown();
}
