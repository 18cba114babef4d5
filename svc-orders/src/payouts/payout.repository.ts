import { addDays, type DbSession, lagosDay, lagosMorning } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { findDueIds } from '../workflow/index.ts';
import {
  type PayoutAccountDocument,
  payoutAccountsOf,
  type PayoutDocument,
  payoutsOf,
} from './payout.model.ts';

/** Hour of the daily payouts in Lagos time, early enough for banks to respond the same day. */
const hourOfPayouts = 8;

/** Returns the time of the first daily payout after the given time. */
export function nextPayoutAfter(time: Date): Date {
  const on = (day: string) => new Date(lagosMorning(day).getTime() + hourOfPayouts * 3_600_000);
  const today = lagosDay(time);
  return on(today) > time ? on(today) : on(addDays(today, 1));
}

type NewAccount = Omit<PayoutAccountDocument, '_id' | 'version' | 'onlyNow'>;

/** Reads and writes payout accounts and payouts. Their amounts are recorded in the ledger. */
export function payoutRepository(connection: Connection) {
  const accounts = payoutAccountsOf(connection);
  const payouts = payoutsOf(connection);
  return {
    account: async (userId: string): Promise<PayoutAccountDocument | undefined> =>
      (await accounts.findById(userId).lean()) ?? undefined,
    async setAccount(userId: string, account: NewAccount, session: DbSession): Promise<void> {
      const change = { $set: account, $inc: { version: 1 } };
      await accounts.updateOne({ _id: userId }, change, { upsert: true, session });
    },
    /** Removes an account that was chosen within a time span. Returns true if there was one. */
    async removeChosen(
      _id: string,
      { from, to }: { from: Date; to: Date },
      session: DbSession,
    ): Promise<boolean> {
      const chosen = { _id, changedAt: { $gte: from, $lte: to } };
      return (await accounts.deleteOne(chosen, { session })).deletedCount === 1;
    },
    /** Stores whether a member accepts payments only through Alaso. Returns false if they have no account. */
    setOnlyNow: async (_id: string, onlyNow: boolean): Promise<boolean> =>
      (await accounts.updateOne({ _id }, { $set: { onlyNow } })).matchedCount === 1,
    /**
     * Claims a member's due daily payout and returns their account, or undefined if none is due. Locks their
     * balance until the transaction ends.
     */
    async claimDailyPayout(
      userId: string,
      now: Date,
      session: DbSession,
    ): Promise<PayoutAccountDocument | undefined> {
      const due = { _id: userId, nextAt: { $lte: now }, pausedUntil: { $lte: now } };
      const change = { $set: { nextAt: nextPayoutAfter(now) }, $inc: { version: 1 } };
      return (await accounts.findOneAndUpdate(due, change, { session }).lean()) ?? undefined;
    },
    /**
     * Locks a member's balance until the transaction ends. A member without an account has no payouts to
     * exclude.
     */
    async lockBalance(_id: string, session: DbSession): Promise<void> {
      await accounts.updateOne({ _id }, { $inc: { version: 1 } }, { session });
    },
    /** Returns the ids of members whose daily payout is due. */
    dueMembers: (now: Date, limit: number) => findDueIds(accounts, 'nextAt', { now, limit }),

    find: async (_id: string, session?: DbSession): Promise<PayoutDocument | undefined> =>
      (await payouts.findOne({ _id }, null, { session }).lean()) ?? undefined,
    async add(payout: PayoutDocument, session: DbSession): Promise<void> {
      await payouts.create([payout], { session });
    },
    /**
     * Reserves a payout until `next`, to send or check it. Returns true for only one of several concurrent
     * callers.
     */
    async claim({ _id, checkAt }: PayoutDocument, next: Date): Promise<boolean> {
      return (await payouts.updateOne({ _id, checkAt }, { $set: { checkAt: next } })).modifiedCount === 1;
    },
    /** Changes a payout. Returns false if its state is not in `from`. */
    async move(
      _id: string,
      from: readonly PayoutDocument['state'][],
      change: Partial<PayoutDocument>,
      session: DbSession,
    ): Promise<boolean> {
      const filter = { _id, state: { $in: [...from] } };
      return (await payouts.updateOne(filter, { $set: change }, { session })).matchedCount === 1;
    },
    /** Returns the ids of payouts to send or check at `now`. */
    due: (now: Date, limit: number) => findDueIds(payouts, 'checkAt', { now, limit }),
    latest: (userId: string, limit: number): Promise<PayoutDocument[]> =>
      payouts.find({ userId }).sort({ createdAt: -1 }).limit(limit).lean(),
  };
}
export type PayoutRepository = ReturnType<typeof payoutRepository>;
