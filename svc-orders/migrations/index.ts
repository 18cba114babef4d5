import { backfillReferences, derivedId, type Migration } from '@alaso/service-kit';

const dayMs = 86_400_000;

type StoredOrder = {
  _id: string;
  listingId: string;
  buyerId: string;
  sellerId: string;
  timeline: { event: string | null; at: Date; by: string; reason: string | null }[];
};

type StoredSnapshot = {
  _id: string;
  listingId: string;
  listingFabricType?: string | null;
  listingColor?: string | null;
};

/** Collections whose rows contain a listing snapshot and can be found by listing id. */
const snapshots = ['transactions', 'donations', 'offers'];

/**
 * Migrations of stored rows, oldest first. A database of version 1.0 or later already includes all changes
 * that are older than this list. Add a migration here when the code starts to need something that existing
 * rows lack. `step` specifies whether the previous release still works after the migration (`expand`) or not
 * (`contract`).
 */
export const migrations: readonly Migration[] = [
  {
    // Adds a timer to confirmed sales. For existing sales, the timer starts at the time of the migration, so
    // that both parties have enough time to act.
    id: '2026-11-24-confirmed-sales-have-a-timer',
    step: 'expand',
    async up(db) {
      const confirmed = { category: 'resale', stage: 'confirmed', clockAt: null };
      const now = Date.now();
      await db.collection('transactions').updateMany(confirmed, {
        $set: { clockAt: new Date(now + 14 * dayMs), remindAt: new Date(now + 3 * dayMs) },
      });
    },
  },
  {
    // Creates the first row of each ledger chain up front, because two concurrent postings that both insert
    // it would not exclude each other.
    id: '2026-11-26-chains-of-the-ledger',
    step: 'expand',
    async up(db) {
      const chains = db.collection<{ _id: string; number: number; hash: string }>('ledger_chains');
      const first = { number: 0, hash: '0'.repeat(64) };
      const names = Array.from({ length: 256 }, (_, place) => place.toString(16).padStart(2, '0'));
      await chains.bulkWrite(
        names.map((_id) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: first }, upsert: true },
        })),
      );
    },
  },
  {
    // Adds references, so that admins can find donations, and orders that predate references, by the last
    // characters of their ids.
    id: '2026-11-26-donations-have-a-reference',
    step: 'expand',
    async up(db) {
      await backfillReferences(db, 'donations');
      await backfillReferences(db, 'transactions');
    },
  },
  {
    // Adds a dispute to disputed orders. For existing disputes, the time to answer is treated as expired.
    id: '2026-11-27-disputed-orders-have-a-dispute',
    step: 'expand',
    async up(db) {
      const disputes = db.collection<{ _id: string; orderId: string; open: boolean }>('disputes');
      const disputed = db.collection<StoredOrder>('transactions').find({ stage: 'disputed' });
      for await (const { _id: orderId, listingId, buyerId, sellerId, timeline } of disputed) {
        const opened = timeline.findLast(({ event }) => event === 'dispute');
        const at = opened?.at ?? new Date();
        const [by, reason] = [opened?.by ?? 'buyer', opened?.reason ?? null];
        const step = { event: null, stage: 'with-admin', at, by, reason };
        const dispute = {
          _id: derivedId('dispute', orderId, String(timeline.length - 1)),
          listingId,
          buyerId,
          sellerId,
          openedBy: by,
          reason,
          stage: 'with-admin',
          sync: 'settled',
          timeline: [step],
          clockAt: null,
          statements: [{ by, text: null, photos: [], at }],
          appeals: [],
          decision: null,
          createdAt: at,
          updatedAt: at,
        };
        const filter = { orderId, open: true };
        await disputes.updateOne(filter, { $setOnInsert: dispute }, { upsert: true });
      }
    },
  },
  {
    // Adds the fabric and color fields to rows that predate them, copied from another row for the same
    // listing.
    id: '2026-11-29-snapshots-have-a-fabric',
    step: 'expand',
    async up(db) {
      for (const name of ['transactions', 'donations']) {
        const lacking = { listingFabricType: { $exists: false } };
        for await (const { _id, listingId } of db.collection<StoredSnapshot>(name).find(lacking)) {
          const known = { listingId, listingFabricType: { $type: 'string' } } as const;
          const fabrics = snapshots.map((other) => db.collection<StoredSnapshot>(other).findOne(known));
          const found = (await Promise.all(fabrics)).find((row) => row !== null);
          const { listingFabricType = null, listingColor = null } = found ?? {};
          const change = { $set: { listingFabricType, listingColor } };
          await db.collection<StoredSnapshot>(name).updateOne({ _id, ...lacking }, change);
        }
      }
    },
  },
];
