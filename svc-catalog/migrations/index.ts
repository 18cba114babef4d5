import type { Migration } from '@alaso/service-kit';
import { derivedFields } from '../src/listings/derived-fields.ts';
import type { ListingDocument } from '../src/listings/listing.model.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-21-listing-indexes',
    async up(db) {
      await db.createCollection('listings');
      const listings = db.collection('listings');
      // Explore, newest first; filters other than the category are checked on the way. Also the count of active ones.
      await listings.createIndex({ status: 1, createdAt: -1, _id: -1 });
      // Explore within a category, newest first.
      await listings.createIndex({ status: 1, category: 1, createdAt: -1, _id: -1 });
      // Explore, price: low to high.
      await listings.createIndex({ status: 1, priceAscending: 1, _id: 1 });
      // Explore within a category, price: low to high.
      await listings.createIndex({ status: 1, category: 1, priceAscending: 1, _id: 1 });
      // Explore, price: high to low.
      await listings.createIndex({ status: 1, priceDescending: -1, _id: -1 });
      // Explore within a category, price: high to low.
      await listings.createIndex({ status: 1, category: 1, priceDescending: -1, _id: -1 });
      // An owner's listings, newest first: the dashboard, and what anyone sees of a seller.
      await listings.createIndex({ ownerId: 1, createdAt: -1, _id: -1 });
      // Search: the newest listings that hold all words.
      await listings.createIndex({ status: 1, searchWords: 1, createdAt: -1, _id: -1 });
      // Search: the newest listings that hold parts of the words.
      await listings.createIndex({ status: 1, searchTrigrams: 1, createdAt: -1, _id: -1 });
    },
  },
  {
    id: '2026-11-21-claim-indexes',
    async up(db) {
      await db.createCollection('claims');
      // A listing has at most one open claim (replaced below).
      await db
        .collection('claims')
        .createIndex({ listingId: 1 }, { unique: true, partialFilterExpression: { open: true } });
    },
  },
  {
    // Words were kept at any length; a search cuts them, and must find them cut.
    id: '2026-11-21-search-words-of-32-letters',
    async up(db) {
      const listings = db.collection<ListingDocument>('listings');
      for await (const listing of listings.find({ searchWords: { $regex: /^.{33}/ } })) {
        await listings.updateOne({ _id: listing._id }, { $set: derivedFields(listing) });
      }
    },
  },
  {
    // Bookings and donations are claims from here on; until then every claim was an order's.
    id: '2026-11-21-what-is-open-for-a-listing',
    async up(db) {
      await db
        .collection('listings')
        .updateMany({ openBookings: { $exists: false } }, { $set: { openBookings: 0 } });
      const claims = db.collection('claims');
      await claims.updateMany(
        { kind: { $exists: false } },
        { $set: { kind: 'order', exclusive: true }, $rename: { buyerId: 'claimantId' } },
      );
      // A listing has at most one open claim that wants it for itself: the last line of defence against selling twice.
      await claims.createIndex(
        { listingId: 1 },
        { name: 'one_holder', unique: true, partialFilterExpression: { open: true, exclusive: true } },
      );
      // It took bookings for holders.
      if (await claims.indexExists('listingId_1')) await claims.dropIndex('listingId_1');
    },
  },
];
