import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { findDueIds } from '../workflow/index.ts';
import { type PaymentDocument, paymentsOf, type RefundDocument, refundsOf } from './payment.model.ts';

/** Reads and writes payments and refunds. Their amounts are recorded in the ledger. */
export function paymentRepository(connection: Connection) {
  const payments = paymentsOf(connection);
  const refunds = refundsOf(connection);
  return {
    find: async (_id: string, session?: DbSession): Promise<PaymentDocument | undefined> =>
      (await payments.findOne({ _id }, null, { session }).lean()) ?? undefined,
    findMany: (ids: readonly string[]): Promise<PaymentDocument[]> =>
      payments.find({ _id: { $in: [...ids] } }).lean(),
    /**
     * Stores a payment. @throws a duplicate key error if the buyer already has an open payment for this part
     */
    async add(payment: PaymentDocument, session: DbSession): Promise<void> {
      await payments.create([payment], { session });
    },
    async set(_id: string, change: Partial<PaymentDocument>, session?: DbSession): Promise<void> {
      await payments.updateOne({ _id }, { $set: change }, { session });
    },
    /** Sets fields and closes a payment, so that the buyer can start another one for this part. */
    async close(_id: string, change: Partial<PaymentDocument>, session: DbSession): Promise<void> {
      await payments.updateOne({ _id }, { $set: change, $unset: { open: 1 } }, { session });
    },
    ofOrder: (orderId: string, session?: DbSession): Promise<PaymentDocument[]> =>
      payments.find({ orderId }, null, { session }).sort({ startedAt: 1 }).lean(),
    /** Returns the ids of payments that are due for a status query at `now`. */
    due: (now: Date, limit: number) => findDueIds(payments, 'checkAt', { now, limit }),

    findRefund: async (_id: string, session?: DbSession): Promise<RefundDocument | undefined> =>
      (await refunds.findOne({ _id }, null, { session }).lean()) ?? undefined,
    async addRefund(refund: RefundDocument, session: DbSession): Promise<void> {
      await refunds.create([refund], { session });
    },
    /**
     * Reserves a refund until `next`, to send or check it. Returns true for only one of several concurrent
     * callers.
     */
    async claimRefund({ _id, checkAt }: RefundDocument, next: Date): Promise<boolean> {
      const change = { $set: { state: 'sent' as const, checkAt: next } };
      return (await refunds.updateOne({ _id, checkAt, state: { $ne: 'paid' } }, change)).modifiedCount === 1;
    },
    /** Makes a payment's refunds due for a status query now. */
    async hurryRefunds(paymentId: string, now: Date): Promise<void> {
      const open = { paymentId, state: 'sent' as const, checkAt: { $gt: now } };
      await refunds.updateMany(open, { $set: { checkAt: now } });
    },
    async setRefund(_id: string, change: Partial<RefundDocument>, session?: DbSession): Promise<void> {
      await refunds.updateOne({ _id }, { $set: change }, { session });
    },
    listRefunds: (orderId: string, session?: DbSession): Promise<RefundDocument[]> =>
      refunds.find({ orderId }, null, { session }).sort({ owedAt: 1 }).lean(),
    /** Returns the ids of refunds to send or check at `now`. */
    dueRefunds: (now: Date, limit: number) => findDueIds(refunds, 'checkAt', { now, limit }),
  };
}

export type PaymentRepository = ReturnType<typeof paymentRepository>;
