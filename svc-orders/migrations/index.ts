import type { Migration } from '@alaso/service-kit';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-21-transaction-indexes',
    async up(db) {
      for (const name of ['transactions', 'rental_days']) await db.createCollection(name);
      const transactions = db.collection('transactions');
      // The orders in which somebody buys, newest first.
      await transactions.createIndex({ buyerId: 1, createdAt: -1, _id: -1 });
      // The orders in which somebody sells, newest first.
      await transactions.createIndex({ sellerId: 1, createdAt: -1, _id: -1 });
      // The sweep: orders stuck at a stage, longest first. Also the count of orders.
      await transactions.createIndex({ stage: 1, updatedAt: 1 });
      // A repeated write finds the order that it placed, and cannot place it twice.
      await transactions.createIndex(
        { operationId: 1 },
        { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
      );
      // The days on which a listing is rented out, in order; each only once.
      await db.collection('rental_days').createIndex({ listingId: 1, day: 1 }, { unique: true });
    },
  },
  {
    id: '2026-11-21-donation-indexes',
    async up(db) {
      await db.createCollection('donations');
      const donations = db.collection('donations');
      // Somebody's donations, newest first.
      await donations.createIndex({ donorId: 1, createdAt: -1, _id: -1 });
      // A listing has at most one open donation.
      await donations.createIndex(
        { listingId: 1 },
        { unique: true, partialFilterExpression: { open: true } },
      );
    },
  },
  {
    // Rentals, tailoring jobs and donations are claimed in svc-catalog from here on; the sweep claims those of before.
    id: '2026-11-21-bookings-and-donations-are-claimed',
    async up(db) {
      await db.createCollection('buyers');
      const transactions = db.collection('transactions');
      // What somebody has open of a kind.
      await transactions.createIndex({ buyerId: 1, status: 1, category: 1 });
      // Somebody's newest order of a listing.
      await transactions.createIndex({ buyerId: 1, listingId: 1, createdAt: -1 });
      await transactions.updateMany(
        { category: { $in: ['rent', 'upcycle'] }, status: 'pending', stage: 'settled' },
        { $set: { stage: 'recorded' } },
      );
      const donations = db.collection('donations');
      // The sweep: donations stuck at a stage, longest first.
      await donations.createIndex({ stage: 1, updatedAt: 1 });
      // A repeated write finds the donation that it made, and cannot make it twice.
      await donations.createIndex(
        { operationId: 1 },
        { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
      );
      await donations.updateMany({ stage: { $exists: false }, open: true }, { $set: { stage: 'recorded' } });
      await donations.updateMany({ stage: { $exists: false } }, { $set: { stage: 'settled' } });
    },
  },
];
