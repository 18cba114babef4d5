import { type DonationStatus, ordersRoutes } from '@alaso/contracts';
import type { Migration } from '@alaso/service-kit';
import { type Act, acts, type KeptActsDocument, rowsOf } from '../src/impact/completed-counts.model.ts';
import { newHandOverCode } from '../src/orders/hand-over-code.ts';
import { freeReceiptNumber } from '../src/orders/receipt-number.ts';
import { donationWithSteps } from './donation-with-steps.ts';
import { OldOrder, stagedOrder } from './staged-order.ts';

/** A rental as it is before it has terms. */
type OldRental = {
  _id: string;
  category: string;
  amountKobo: number;
  rentalDays: string[];
  rental?: unknown;
};

/** A donation as it is before it tells its steps. */
type OldDonation = { _id: string; stage: DonationStatus; createdAt: Date; updatedAt: Date };

/** A completed order as it is before it has the number of its receipt. */
type OldCompleted = {
  _id: string;
  stage: string;
  updatedAt: Date;
  timeline: { stage: string; at: Date }[];
  completedAt?: Date;
  receiptNumber?: string;
};

type OldTerms = { priceKobo: number; days: number; note: string | null };

/** A tailoring job as it is before its steps keep the terms. */
type OldJob = {
  _id: string;
  tailoring: { quote: OldTerms; change: (OldTerms & { answer: string | null }) | null };
  timeline: { event: string | null; terms?: OldTerms }[];
};

export const migrations: readonly Migration[] = [
  {
    // Rentals, tailoring jobs and donations have claims in svc-catalog. The sweep makes them for rows that have none.
    id: '2026-11-21-bookings-and-donations-are-claimed',
    step: 'expand',
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
  {
    // How far the services are in step about a row is its `sync`.
    id: '2026-11-22-how-far-services-agree-is-sync',
    step: 'contract',
    async up(db) {
      for (const name of ['transactions', 'donations']) {
        const rows = db.collection(name);
        await rows.updateMany({ sync: { $exists: false } }, { $rename: { stage: 'sync' } });
        if (await rows.indexExists('stage_1_updatedAt_1')) await rows.dropIndex('stage_1_updatedAt_1');
      }
    },
  },
  {
    // A rental knows for how many days it is, at which price a day and on which terms.
    id: '2026-11-22-rentals-have-terms',
    step: 'expand',
    async up(db) {
      const orders = db.collection<OldRental>('transactions');
      await orders.updateMany(
        { category: { $ne: 'rent' }, rental: { $exists: false } },
        { $set: { rental: null } },
      );
      const rentals = orders.find({ category: 'rent', rental: { $exists: false } });
      for await (const { _id, amountKobo, rentalDays } of rentals) {
        const terms = { depositKobo: 0, lateFeeKobo: 0, atOnce: false, remindOn: null };
        const rental = {
          startDate: null,
          promisedDay: null,
          dayCount: rentalDays.length || 1,
          dayPriceKobo: amountKobo,
          ...terms,
        };
        await orders.updateOne({ _id }, { $set: { rental } });
      }
    },
  },
  {
    // How far an order or a donation has come is its stage; an order tells each of its steps.
    id: '2026-11-22-orders-go-through-stages',
    step: 'contract',
    async up(db) {
      await db
        .collection('donations')
        .updateMany({ status: { $exists: true } }, { $rename: { status: 'stage' } });
      const transactions = db.collection('transactions');
      for await (const { _id, ...row } of transactions.find({ status: { $exists: true } })) {
        const staged = stagedOrder(OldOrder.parse(row), new Date());
        await transactions.updateOne({ _id }, { $set: staged, $unset: { status: true } });
      }
      const old = 'buyerId_1_status_1_category_1';
      if (await transactions.indexExists(old)) await transactions.dropIndex(old);
    },
  },
  {
    // A gift has a line of those who wait for it.
    id: '2026-11-22-gifts-have-lines',
    step: 'expand',
    async up(db) {
      const orders = db.collection('transactions');
      const gift = { line: [], passedTo: null };
      await orders.updateMany({ category: 'gift', gift: { $exists: false } }, { $set: { gift } });
      await orders.updateMany({ gift: { $exists: false } }, { $set: { gift: null } });
    },
  },
  {
    // The photos of a rental's hand-overs, and those of a brief.
    id: '2026-11-22-orders-have-photos',
    step: 'expand',
    async up(db) {
      const orders = db.collection('transactions');
      for (const field of ['rental.photosOut', 'rental.photosBack', 'tailoring.brief.photos']) {
        const part = field.slice(0, field.lastIndexOf('.'));
        const lacking = { [part]: { $type: 'object' }, [field]: { $exists: false } };
        await orders.updateMany(lacking, { $set: { [field]: [] } });
      }
    },
  },
  {
    // A donation tells its steps; what is written about it has rows of its own, and begins anew with its stage.
    id: '2026-11-22-donations-tell-their-steps',
    step: 'contract',
    async up(db) {
      const donations = db.collection<OldDonation>('donations');
      const followUps = db.collection<{ _id: string }>('donation_follow_ups');
      for await (const row of donations.find({ timeline: { $exists: false } })) {
        const { set, plan } = donationWithSteps(row, new Date());
        for (const planned of plan) {
          await followUps.updateOne({ _id: planned._id }, { $setOnInsert: planned }, { upsert: true });
        }
        await donations.updateOne({ _id: row._id }, { $set: set, $unset: { followUps: true } });
      }
    },
  },
  {
    // What admins look orders up by.
    id: '2026-11-22-orders-have-references',
    step: 'expand',
    async up(db) {
      await db
        .collection('transactions')
        .updateMany({ reference: { $exists: false } }, [
          { $set: { reference: { $substrCP: ['$_id', 28, ordersRoutes.orderReferenceLength] } } },
        ]);
    },
  },
  {
    // A completed order keeps when that was, and the number of its receipt.
    id: '2026-11-22-completed-orders-have-receipts',
    step: 'expand',
    async up(db) {
      const orders = db.collection<OldCompleted>('transactions');
      const isTaken = async (number: string) => (await orders.findOne({ receiptNumber: number })) !== null;
      const lacking = orders.find({ stage: 'completed', receiptNumber: { $exists: false } });
      for await (const { _id, timeline, updatedAt } of lacking) {
        const completedAt = timeline.find(({ stage }) => stage === 'completed')?.at ?? updatedAt;
        const receiptNumber = await freeReceiptNumber(isTaken, completedAt, _id);
        await orders.updateOne({ _id }, { $set: { completedAt, receiptNumber } });
      }
    },
  },
  {
    // The acts that came to their good end are counted as they do.
    id: '2026-11-23-completed-acts-are-kept',
    step: 'expand',
    async up(db) {
      const counts = Object.fromEntries(
        await Promise.all(
          acts.map(async (act) => [
            act,
            act === 'donated'
              ? await db.collection('donations').countDocuments({ stage: 'received' })
              : await db.collection('transactions').countDocuments({ stage: 'completed', category: act }),
          ]),
        ),
      ) as Record<Act, number>;
      const kept = db.collection<KeptActsDocument>('completed_acts');
      for (const { _id, ...row } of rowsOf(counts)) {
        await kept.updateOne({ _id }, { $set: row }, { upsert: true });
      }
    },
  },
  {
    // Both sides have a word in a rental: its renter has a code from the moment it is accepted.
    id: '2026-11-24-renters-have-codes',
    step: 'expand',
    async up(db) {
      const orders = db.collection<{ _id: string }>('transactions');
      const accepted = { category: 'rent', stage: 'accepted', handOverCode: null };
      for await (const { _id } of orders.find(accepted, { projection: { _id: 1 } })) {
        await orders.updateOne({ ...accepted, _id }, { $set: { handOverCode: newHandOverCode() } });
      }
    },
  },
  {
    // The steps of a tailoring job keep its terms: those that are known still.
    id: '2026-11-24-tailoring-steps-keep-terms',
    step: 'expand',
    async up(db) {
      const orders = db.collection<OldJob>('transactions');
      for await (const { _id, tailoring, timeline } of orders.find({
        'tailoring.quote': { $type: 'object' },
      })) {
        const { quote, change } = tailoring;
        const isChanged = change?.answer === 'agreed';
        const known: Record<string, OldTerms | null> = {
          'propose-change': change,
          ...(isChanged ? { 'agree-change': quote } : { agree: quote }),
        };
        for (const [place, { event, terms }] of timeline.entries()) {
          const said = event === null ? null : known[event];
          if (terms || !said) continue;
          const { priceKobo, days, note } = said;
          const at = `timeline.${place}`;
          await orders.updateOne(
            { _id, [`${at}.event`]: event, [`${at}.terms`]: { $exists: false } },
            { $set: { [`${at}.terms`]: { priceKobo, days, note } } },
          );
        }
      }
    },
  },
];
