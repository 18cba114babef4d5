/** Opens markets of any size in throwaway databases. */
import { randomBytes } from 'node:crypto';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { listingsOf } from '../../svc-catalog/src/listings/listing.model.ts';
import { wordsAmong } from '../../svc-catalog/src/vocabulary/words.ts';
import { vocabularyOf, vocabularyRow } from '../../svc-catalog/src/vocabulary/vocabulary.repository.ts';
import { batchesOf, buildIndexes, forEachOf } from '../running/batches.mjs';
import { marketListings } from './market.mjs';

/** Number of batches being written while the next one is generated. */
const BATCHES_AT_ONCE = 3;
/**
 * Nearly all the time goes into the two facet key indexes, which are built concurrently with one other index.
 */
const INDEXES_AT_ONCE = 3;
/** A rare word occurs in this many listings in every market and is long enough for typo-tolerant search. */
const rare = { listings: 2, letters: 6 };
const log = createLogger('bench', 'silent');

/**
 * Inserts the first `size` listings of the market and their vocabulary. Builds the indexes afterward because
 * that is faster.
 */
export async function openMarket(size) {
  const name = `bench-${randomBytes(4).toString('hex')}-test`;
  const connection = await openDatabase(process.env.TEST_MONGODB_URI, name, log, 3_600_000);
  const [listings, vocabulary] = [listingsOf(connection), vocabularyOf(connection)];
  for (const model of [listings, vocabulary]) await model.createCollection();
  const words = new Map();
  await forEachOf(batchesOf(marketListings(size)), BATCHES_AT_ONCE, async (batch) => {
    for (const { nameKeys } of batch) {
      for (const word of wordsAmong(nameKeys)) words.set(word, (words.get(word) ?? 0) + 1);
    }
    await listings.collection.insertMany(batch);
  });
  const vocabularyRows = [...words.keys()].map(vocabularyRow);
  await forEachOf(batchesOf(vocabularyRows), BATCHES_AT_ONCE, (batch) =>
    vocabulary.collection.insertMany(batch),
  );
  await buildIndexes([listings, vocabulary], INDEXES_AT_ONCE);
  const [rareWord] =
    [...words].find(([word, count]) => count === rare.listings && word.length >= rare.letters) ?? [];
  return {
    connection,
    rareWord,
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
