import type { Migration } from '@alaso/service-kit';

export const migrations: readonly Migration[] = [
  {
    // Rentals, tailoring jobs and donations have claims in svc-catalog. The sweep makes them for rows that have none.
    id: '2026-11-21-bookings-and-donations-are-claimed',
    async up(db) {
      await db
        .collection('transactions')
        .updateMany(
          { category: { $in: ['rent', 'upcycle'] }, status: 'pending', stage: 'settled' },
          { $set: { stage: 'recorded' } },
        );
      const donations = db.collection('donations');
      await donations.updateMany({ stage: { $exists: false }, open: true }, { $set: { stage: 'recorded' } });
      await donations.updateMany({ stage: { $exists: false } }, { $set: { stage: 'settled' } });
    },
  },
];
