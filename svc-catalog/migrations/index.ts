import type { Migration } from '@alaso/service-kit';
import type { ClaimDocument } from '../src/claims/claim.model.ts';
import { derivedFields } from '../src/listings/derived-fields.ts';
import type { ListingDocument } from '../src/listings/listing.model.ts';
import { wordsAmong } from '../src/search/prefix-keys.ts';
import { type VocabularyDocument, vocabularyRow } from '../src/search/vocabulary.model.ts';

type Db = Parameters<Migration['up']>[0];

/** Rows that are written together. */
const atOnce = 500;

/** Derives what a search for part of a name finds these listings by, and keeps its words. */
async function deriveNameKeys(db: Db, of: Record<string, { $exists: boolean }>): Promise<void> {
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
      derived.map(({ _id, nameKeys }) => ({
        updateOne: { filter: { _id }, update: { $set: { nameKeys } } },
      })),
    );
  };
  let rows: ListingDocument[] = [];
  for await (const listing of listings.find(of)) {
    rows.push(listing);
    if (rows.length < atOnce) continue;
    await write(rows);
    rows = [];
  }
  await write(rows);
}

/** Of the lists, filters and searches before each choice of filters had a key and words had a vocabulary. */
const replacedIndexes = [
  'status_1_createdAt_-1__id_-1',
  'status_1_category_1_createdAt_-1__id_-1',
  'status_1_fabricType_1_createdAt_-1__id_-1',
  'status_1_priceAscending_1__id_1',
  'status_1_category_1_priceAscending_1__id_1',
  'status_1_priceDescending_-1__id_-1',
  'status_1_category_1_priceDescending_-1__id_-1',
  'status_1_searchTrigrams_1_createdAt_-1__id_-1',
  'status_1_facetKeys_1_priceKobo_1',
];

export const migrations: readonly Migration[] = [
  {
    // It adds: a service of the version before goes on with the three-letter pieces that its listings have.
    id: '2026-11-22-searches-have-a-vocabulary',
    step: 'expand',
    up: (db) => deriveNameKeys(db, { nameKeys: { $exists: false } }),
  },
  {
    // A version that has the vocabulary looks at none of this. What the one before it wrote while it still ran has three-letter
    // pieces, and either no keys or those of before an edit.
    id: '2026-11-23-no-more-three-letter-pieces',
    step: 'contract',
    of: '2026-11-22-searches-have-a-vocabulary',
    async up(db) {
      const listings = db.collection('listings');
      const written = { searchTrigrams: { $exists: true } };
      await deriveNameKeys(db, written);
      await listings.updateMany(written, { $unset: { searchTrigrams: true } });
      for (const old of replacedIndexes) if (await listings.indexExists(old)) await listings.dropIndex(old);
    },
  },
  {
    // Orders and reports keep photos too.
    id: '2026-11-22-photos-have-keepers',
    step: 'contract',
    async up(db) {
      const photos = db.collection('photos');
      await photos.updateMany({ listingId: { $exists: true } }, { $rename: { listingId: 'keeperId' } });
      const old = 'listingId_1_updatedAt_1';
      if (await photos.indexExists(old)) await photos.dropIndex(old);
    },
  },
  {
    id: '2026-11-22-titles-are-folded',
    step: 'expand',
    async up(db) {
      const listings = db.collection<ListingDocument>('listings');
      for await (const listing of listings.find({ foldedTitle: { $exists: false } })) {
        await listings.updateOne({ _id: listing._id }, { $set: derivedFields(listing) });
      }
    },
  },
  {
    // The claim that has a sold listing was completed when it was sold; after that nothing changes the claim.
    id: '2026-11-22-listings-say-when-they-were-sold',
    step: 'expand',
    async up(db) {
      const listings = db.collection<ListingDocument>('listings');
      const claims = db.collection<ClaimDocument>('claims');
      for await (const { _id, hold } of listings.find({ status: 'sold', soldAt: { $exists: false } })) {
        const claim = hold === null ? null : await claims.findOne({ _id: hold, state: 'completed' });
        await listings.updateOne({ _id }, { $set: { soldAt: claim?.updatedAt ?? null } });
      }
      await listings.updateMany({ soldAt: { $exists: false } }, { $set: { soldAt: null } });
    },
  },
  {
    // What is not known to be removed by its owner is not theirs to bring back.
    id: '2026-11-22-listings-are-paused-and-come-back',
    step: 'expand',
    async up(db) {
      const listings = db.collection('listings');
      await listings.updateMany({ pausedAt: { $exists: false } }, { $set: { pausedAt: null } });
      await listings.updateMany({ removedBy: { $exists: false } }, { $set: { removedBy: null } });
    },
  },
  {
    id: '2026-11-22-listings-count-their-favourites',
    step: 'expand',
    async up(db) {
      await db
        .collection('listings')
        .updateMany({ favouriteCount: { $exists: false } }, { $set: { favouriteCount: 0 } });
    },
  },
  {
    id: '2026-11-22-prices-are-remembered',
    step: 'expand',
    async up(db) {
      const listings = db.collection('listings');
      await listings.updateMany({ priceChanges: { $exists: false } }, { $set: { priceChanges: [] } });
    },
  },
  {
    id: '2026-11-22-listings-have-facet-keys',
    step: 'expand',
    async up(db) {
      const listings = db.collection<ListingDocument>('listings');
      for await (const listing of listings.find({ facetKeys: { $exists: false } })) {
        await listings.updateOne({ _id: listing._id }, { $set: derivedFields(listing) });
      }
    },
  },
  {
    // The address of the first photo is computed from the photo.
    id: '2026-11-22-no-stored-addresses-of-photos',
    step: 'contract',
    async up(db) {
      await db
        .collection('listings')
        .updateMany({ imageUrl: { $exists: true } }, { $unset: { imageUrl: true } });
    },
  },
  {
    // Replaced by one on `updatedAt`: a photo is unused since its listing let go of it.
    id: '2026-11-22-photos-are-unused-since',
    step: 'contract',
    async up(db) {
      const photos = db.collection('photos');
      const old = 'listingId_1_createdAt_1';
      if (await photos.indexExists(old)) await photos.dropIndex(old);
    },
  },
  {
    id: '2026-11-22-listings-have-photos',
    step: 'expand',
    async up(db) {
      await db.collection('listings').updateMany({ photos: { $exists: false } }, { $set: { photos: [] } });
    },
  },
  {
    // A search cuts its words at 32 letters, so the stored words have to be cut too.
    id: '2026-11-21-search-words-of-32-letters',
    step: 'expand',
    async up(db) {
      const listings = db.collection<ListingDocument>('listings');
      for await (const listing of listings.find({ searchWords: { $regex: /^.{33}/ } })) {
        await listings.updateOne({ _id: listing._id }, { $set: derivedFields(listing) });
      }
    },
  },
  {
    // Bookings and donations are claims too; claims without a kind are those of orders.
    id: '2026-11-21-what-is-open-for-a-listing',
    step: 'contract',
    async up(db) {
      await db
        .collection('listings')
        .updateMany({ openBookings: { $exists: false } }, { $set: { openBookings: 0 } });
      const claims = db.collection('claims');
      await claims.updateMany(
        { kind: { $exists: false } },
        { $set: { kind: 'order', exclusive: true }, $rename: { buyerId: 'claimantId' } },
      );
      // This index allowed one open claim of any kind. `one_holder` replaces it.
      if (await claims.indexExists('listingId_1')) await claims.dropIndex('listingId_1');
    },
  },
];
