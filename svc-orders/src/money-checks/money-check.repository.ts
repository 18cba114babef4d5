import { maxKobo } from '@alaso/contracts';
import { defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { ordersOf } from '../orders/index.ts';
import { paymentsOf } from '../payments/index.ts';

/** Ways in which the provider's list can differ from the ledger. */
export const differenceKinds = ['unknown-charge', 'not-credited', 'other-amount', 'not-at-provider'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * A row of `money_differences`: a charge on which the provider's list and the ledger disagree, or used to.
 */
export type DifferenceDocument = {
  /** The provider's reference for the charge. */
  _id: string;
  kind: DifferenceKind;
  /**
   * Amounts according to the provider and the ledger, in kobo. Null for the side that has no record of the
   * charge.
   */
  providerKobo: number | null;
  oursKobo: number | null;
  foundAt: Date;
  /** Time at which a later comparison found no difference. Null until then. */
  resolvedAt: Date | null;
};

const kobo = { type: Number, default: null, min: 0, max: 10 * maxKobo, validate: wholeNumber } as const;
const differences = rowSchema<DifferenceDocument>({
  _id: { type: String, required: true, maxlength: 100 },
  kind: { type: String, required: true, enum: differenceKinds },
  providerKobo: kobo,
  oursKobo: kobo,
  foundAt: { type: Date, required: true },
  resolvedAt: { type: Date, default: null },
});
// Open differences, newest first, and the latest resolved ones.
differences.index({ resolvedAt: 1, foundAt: -1 });
export const differencesOf = defineModel<DifferenceDocument>('money_differences', differences);

/** A row of `money_reports`: the latest result of one kind of check. */
export type ReportDocument = {
  _id: 'ledger' | 'provider';
  at: Date;
  /** Number of postings or charges that were checked. */
  checked: number;
  faults: string[];
};

export const reportsOf = defineModel<ReportDocument>(
  'money_reports',
  rowSchema<ReportDocument>({
    _id: { type: String, required: true, enum: ['ledger', 'provider'] },
    at: { type: Date, required: true },
    checked: { type: Number, required: true, min: 0, validate: wholeNumber },
    faults: { type: [{ type: String, maxlength: 500 }], required: true },
  }),
);

/** Maximum number of differences shown. A longer list would need pagination. */
const shown = 100;

export function moneyCheckRepository(connection: Connection) {
  const payments = paymentsOf(connection);
  const orders = ordersOf(connection);
  const [found, reports] = [differencesOf(connection), reportsOf(connection)];
  return {
    /** Reads the orders with held money. */
    holding: () =>
      orders
        .find({ 'money.heldKobo': { $gt: 0 } }, { money: 1, stage: 1, category: 1, receiptDispute: 1 })
        .lean()
        .cursor(),
    findHeldKobo: async (_id: string) =>
      (await orders.findOne({ _id }, { money: 1 }).lean())?.money?.heldKobo,
    /** Reads the payments whose money arrived within a time span. */
    paidIn: ({ from, to }: { from: Date; to: Date }) =>
      payments
        .find({ paidAt: { $gte: from, $lt: to, $type: 'date' } })
        .lean()
        .cursor(),
    async addDifference(
      difference: Omit<DifferenceDocument, 'resolvedAt' | 'foundAt'>,
      at: Date,
    ): Promise<void> {
      const { _id, ...facts } = difference;
      await found.updateOne(
        { _id },
        { $set: { ...facts, resolvedAt: null }, $setOnInsert: { foundAt: at } },
        { upsert: true },
      );
    },
    async resolve(_id: string, at: Date): Promise<void> {
      await found.updateOne({ _id, resolvedAt: null }, { $set: { resolvedAt: at } });
    },
    /** Returns open differences, newest first, then the latest resolved ones. */
    async differences(): Promise<DifferenceDocument[]> {
      const open = await found.find({ resolvedAt: null }).sort({ foundAt: -1 }).limit(shown).lean();
      if (open.length === shown) return open;
      const resolved = found.find({ resolvedAt: { $type: 'date' } }).sort({ resolvedAt: -1 });
      return [...open, ...(await resolved.limit(shown - open.length).lean())];
    },
    async saveReport({ _id, ...report }: ReportDocument): Promise<void> {
      await reports.updateOne({ _id }, { $set: report }, { upsert: true });
    },
    reports: () => reports.find().lean(),
  };
}

export type MoneyCheckRepository = ReturnType<typeof moneyCheckRepository>;
