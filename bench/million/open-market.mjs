/** Markets of any size in throwaway databases. */
import { randomBytes } from 'node:crypto';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { listingsOf } from '../../svc-catalog/src/listings/listing.model.ts';
import { wordsAmong } from '../../svc-catalog/src/search/name-keys.ts';
import { vocabularyOf, vocabularyRow } from '../../svc-catalog/src/search/vocabulary.model.ts';
import { marketListings } from './market.mjs';

const AT_ONCE = 500;
const log = createLogger('bench', 'silent');

async function writeAll(collection, rows) {
  for (let at = 0; at < rows.length; at += AT_ONCE) await collection.insertMany(rows.slice(at, at + AT_ONCE));
}

/** The first `size` listings of the market, with their vocabulary and indexes: built over the rows, which takes less time. */
export async function openMarket(size) {
  const name = `bench-${randomBytes(4).toString('hex')}-test`;
  const connection = await openDatabase(process.env.TEST_MONGODB_URI, name, log, 3_600_000);
  const [listings, vocabulary] = [listingsOf(connection), vocabularyOf(connection)];
  for (const model of [listings, vocabulary]) await model.createCollection();
  const words = new Set();
  let batch = [];
  for (const listing of marketListings(size)) {
    for (const word of wordsAmong(listing.nameKeys)) words.add(word);
    batch.push(listing);
    if (batch.length < AT_ONCE) continue;
    await listings.collection.insertMany(batch);
    batch = [];
  }
  await writeAll(listings.collection, batch);
  await writeAll(vocabulary.collection, [...words].map(vocabularyRow));
  for (const { collection, schema } of [listings, vocabulary]) {
    for (const [keys, options] of schema.indexes()) await collection.createIndex(keys, options);
  }
  return {
    connection,
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
