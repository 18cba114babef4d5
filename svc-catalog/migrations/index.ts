import type { Migration } from '@alaso/service-kit';
import { derivedFields } from '../src/listings/listing-row.ts';
import type { ListingDocument } from '../src/listings/listing.model.ts';
import type { SavedSearchDocument } from '../src/saved-searches/saved-search.repository.ts';
import { keysOfSearch } from '../src/saved-searches/search-keys.ts';
import { wordsAmong } from '../src/vocabulary/words.ts';
import { type VocabularyDocument, vocabularyRow } from '../src/vocabulary/vocabulary.repository.ts';

type Db = Parameters<Migration['up']>[0];

/** Number of rows per write. */
const batchSize = 500;

/** Derives the search words and name keys of listings, and stores the words of all names. */
async function deriveNameKeys(db: Db, filter: Record<string, { $exists: boolean }> = {}): Promise<void> {
  const listings = db.collection<ListingDocument>('listings');
  const vocabulary = db.collection<VocabularyDocument>('vocabulary');
  const write = async (rows: readonly ListingDocument[]) => {
    const derived = rows.map((row) => ({ _id: row._id, ...derivedFields(row) }));
    const words = new Set(derived.flatMap(({ nameKeys }) => wordsAmong(nameKeys)));
    if (words.size === 0) return;
    await vocabulary.bulkWrite(
      [...words].map(vocabularyRow).map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
      })),
    );
    await listings.bulkWrite(
      derived.map(({ _id, nameKeys, searchWords }) => ({
        updateOne: { filter: { _id }, update: { $set: { nameKeys, searchWords } } },
      })),
    );
  };
  let rows: ListingDocument[] = [];
  for await (const listing of listings.find(filter)) {
    rows.push(listing);
    if (rows.length < batchSize) continue;
    await write(rows);
    rows = [];
  }
  await write(rows);
}

export const migrations: readonly Migration[] = [
  {
    // Marks a database as created by version 1.0 or later, so that everything in it comes from the models.
    id: '2026-11-24-baseline',
    step: 'expand',
    up: () => Promise.resolve(),
  },
  {
    // Example of the first step of a two-step change. The previous version continues to use its own fields of
    // the listings.
    id: '2026-11-22-searches-have-a-vocabulary',
    step: 'expand',
    up: (db) => deriveNameKeys(db, { nameKeys: { $exists: false } }),
  },
  {
    // Example of the second step. Versions with the vocabulary do not use three-letter pieces, but listings
    // written by the previous version while it was still running contain them, with missing or outdated keys.
    id: '2026-11-23-no-more-three-letter-pieces',
    step: 'contract',
    of: '2026-11-22-searches-have-a-vocabulary',
    async up(db) {
      const listings = db.collection('listings');
      const written = { searchTrigrams: { $exists: true } };
      await deriveNameKeys(db, written);
      await listings.updateMany(written, { $unset: { searchTrigrams: true } });
      const old = 'status_1_searchTrigrams_1_createdAt_-1__id_-1';
      if (await listings.indexExists(old)) await listings.dropIndex(old);
    },
  },
  {
    // Searches fold ß and the hooked letters of Hausa, so stored words have to be folded in the same way.
    id: '2026-11-28-words-are-folded-alike',
    step: 'expand',
    async up(db) {
      await deriveNameKeys(db);
      const searches = db.collection<SavedSearchDocument>('saved_searches');
      for await (const { _id, filters } of searches.find({}))
        await searches.updateOne({ _id }, { $set: { keys: keysOfSearch(filters) } });
    },
  },
];
