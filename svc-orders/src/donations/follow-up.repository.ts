import {
  type DonationEvent,
  type FollowUp,
  type FollowUpKind,
  followUpKinds,
  followUpOutcomes,
} from '@alaso/contracts';
import { type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { findDueIds } from '../workflow/index.ts';

export type FollowUpDocument = {
  /**
   * Derived from the donation, its step, and the kind, so that planning the follow-up again yields the same
   * row.
   */
  _id: string;
  donationId: string;
  kind: FollowUpKind;
  dueAt: Date;
  /** Time at which the follow-up is due next. Null once it is done. */
  ringAt: Date | null;
  /** For a desk task, the time at which the donation reached another stage. */
  doneAt: Date | null;
  outcome: FollowUp['outcome'];
};

const schema = rowSchema<FollowUpDocument>({
  _id: { type: String, required: true, match: uuid },
  donationId: { type: String, required: true, match: uuid },
  kind: { type: String, required: true, enum: followUpKinds },
  dueAt: { type: Date, required: true },
  ringAt: { type: Date, default: null },
  doneAt: { type: Date, default: null },
  outcome: { type: String, default: null, enum: followUpOutcomes },
});

// Due follow-ups, longest overdue first.
schema.index({ ringAt: 1 });
// Follow-ups of a single donation, or of a page of donations.
schema.index({ donationId: 1, dueAt: 1 });

export const followUpsOf = defineModel<FollowUpDocument>('donation_follow_ups', schema);

export type FollowUpRepository = ReturnType<typeof followUpRepository>;

export function followUpRepository(connection: Connection) {
  const followUps = followUpsOf(connection);
  const closed = { doneAt: null };
  return {
    find: async (_id: string): Promise<FollowUpDocument | undefined> =>
      (await followUps.findOne({ _id }).lean()) ?? undefined,

    async plan(rows: readonly FollowUpDocument[], session: DbSession): Promise<void> {
      if (rows.length > 0) await followUps.insertMany([...rows], { session });
    },

    /**
     * Closes the remaining follow-ups for a donation's stage. Marks tasks, and an expiry that fired, as done.
     */
    async close(donationId: string, event: DonationEvent | null, at: Date, session: DbSession) {
      const done: FollowUpKind[] = event === 'expire' ? ['desk-task', 'expire'] : ['desk-task'];
      const end = { ringAt: null, doneAt: at };
      await followUps.updateMany(
        { donationId, ...closed, kind: { $in: done } },
        { $set: { ...end, outcome: 'done' } },
        { session },
      );
      await followUps.updateMany(
        { donationId, ...closed },
        { $set: { ...end, outcome: 'moved-on' } },
        { session },
      );
    },

    /** Returns the ids of follow-ups due at `now`, longest overdue first. */
    due: (now: Date, limit: number) => findDueIds(followUps, 'ringAt', { now, limit }),

    /** Reserves a follow-up until the given time. Only one of several concurrent callers succeeds. */
    async take({ _id, ringAt }: FollowUpDocument, until: Date): Promise<boolean> {
      return (await followUps.updateOne({ _id, ringAt }, { $set: { ringAt: until } })).modifiedCount === 1;
    },

    /**
     * Records the outcome of a reserved follow-up. Returns false if the donation has moved on in the
     * meantime.
     */
    async settle(
      { _id, ringAt }: Pick<FollowUpDocument, '_id' | 'ringAt'>,
      end: Pick<FollowUpDocument, 'doneAt' | 'outcome'>,
      session: DbSession,
    ): Promise<boolean> {
      const made = { $set: { ...end, ringAt: null } };
      return (await followUps.updateOne({ _id, ringAt }, made, { session })).modifiedCount === 1;
    },

    /** Returns the follow-ups of these donations, earliest due first. */
    ofDonations: (donationIds: readonly string[]): Promise<FollowUpDocument[]> =>
      followUps
        .find({ donationId: { $in: [...donationIds] } })
        .sort({ dueAt: 1 })
        .lean(),
  };
}
