import { meetingLimits, type ScamRule, scamRules } from '@alaso/contracts';
import {
  type DbSession,
  defineModel,
  partSchema,
  rowSchema,
  rowsAfter,
  type Timestamped,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { findDueIds } from '../workflow/index.ts';

export const meetingStages = ['proposed', 'agreed', 'cancelled'] as const;

/** A proposed place that triggered a warning. The proposal may have been replaced in the meantime. */
type FlaggedPlace = { place: string; proposedBy: string; warnings: ScamRule[] };

/** A row of `meetings`: the newest proposal in a conversation, stored under the conversation's id. */
export type MeetingDocument = Timestamped & {
  _id: string;
  /** Ids of the conversation's two members. */
  ownerId: string;
  otherId: string;
  /** Number of proposals so far. Each change specifies the revision that its caller saw. */
  revision: number;
  place: string;
  at: Date;
  proposedBy: string;
  stage: (typeof meetingStages)[number];
  /** Time at which both members are reminded. Null if there is no reminder, or once it has been sent. */
  remindAt: Date | null;
  /**
   * The newest place flagged for admins, and the time at which it was flagged. Both are absent if there is
   * none.
   */
  flagged?: FlaggedPlace;
  flaggedAt?: Date;
};

const id = { type: String, required: true, match: uuid } as const;
const place = { type: String, required: true, maxlength: meetingLimits.place } as const;

const flagged = partSchema<FlaggedPlace>({
  place,
  proposedBy: id,
  warnings: { type: [{ type: String, enum: scamRules }], required: true },
});

const schema = rowSchema<MeetingDocument>(
  {
    _id: id,
    ownerId: id,
    otherId: id,
    revision: { type: Number, required: true, min: 1, validate: wholeNumber },
    place,
    at: { type: Date, required: true },
    proposedBy: id,
    stage: { type: String, required: true, enum: meetingStages },
    remindAt: { type: Date, default: null },
    flagged: { type: flagged },
    flaggedAt: { type: Date },
  },
  { timestamps: true },
);

// Due reminders, longest overdue first.
schema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $type: 'date' } } });
// Flagged places, newest first.
schema.index({ flaggedAt: -1, _id: -1 }, { partialFilterExpression: { flaggedAt: { $type: 'date' } } });
// For finding an account's meetings to export or erase.
schema.index({ ownerId: 1 });
schema.index({ otherId: 1 });

export const meetingsOf = defineModel<MeetingDocument>('meetings', schema);

export type NewProposal = Pick<
  MeetingDocument,
  '_id' | 'ownerId' | 'otherId' | 'place' | 'at' | 'proposedBy' | 'flagged' | 'flaggedAt'
>;
type Seen = Pick<MeetingDocument, '_id' | 'revision'>;

export type MeetingRepository = ReturnType<typeof meetingRepository>;

export function meetingRepository(connection: Connection) {
  const meetings = meetingsOf(connection);
  return {
    find: async (_id: string): Promise<MeetingDocument | undefined> =>
      (await meetings.findOne({ _id }).lean()) ?? undefined,
    /**
     * Stores a proposal. Returns false if `seen` is no longer the newest revision. @throws a duplicate key
     * error if another first proposal was stored concurrently
     */
    async propose({ _id, ownerId, otherId, ...said }: NewProposal, seen: number, session: DbSession) {
      const change = { ...said, stage: 'proposed' as const, remindAt: null, revision: seen + 1 };
      if (seen > 0) {
        const { modifiedCount } = await meetings.updateOne(
          { _id, revision: seen },
          { $set: change },
          { session },
        );
        return modifiedCount === 1;
      }
      await meetings.create([{ _id, ownerId, otherId, ...change }], { session });
      return true;
    },
    /**
     * Accepts the other member's proposal. Returns false if the proposal has been replaced, answered, or
     * canceled.
     */
    async accept({ _id, revision }: Seen, by: string, remindAt: Date | null, session: DbSession) {
      const open = { _id, revision, stage: 'proposed' as const, proposedBy: { $ne: by } };
      const { modifiedCount } = await meetings.updateOne(
        open,
        { $set: { stage: 'agreed', remindAt } },
        { session },
      );
      return modifiedCount === 1;
    },
    /** Cancels a meeting. Returns false if the meeting has already been replaced or canceled. */
    async cancel({ _id, revision }: Seen, session: DbSession) {
      const open = { _id, revision, stage: { $ne: 'cancelled' as const } };
      const change = { $set: { stage: 'cancelled' as const, remindAt: null } };
      return (await meetings.updateOne(open, change, { session })).modifiedCount === 1;
    },
    /** Returns this user's latest proposed or agreed meetings after `from`. */
    async ofUser(userId: string, from: Date, limit: number): Promise<MeetingDocument[]> {
      const standing = { at: { $gt: from }, stage: { $ne: 'cancelled' as const } };
      const found = await Promise.all(
        (['ownerId', 'otherId'] as const).map((member) =>
          meetings
            .find({ [member]: userId, ...standing })
            .sort({ at: -1 })
            .limit(limit)
            .lean(),
        ),
      );
      return found.flat();
    },
    /** Returns meetings with a flagged place, newest first, starting after the given one. */
    flagged: (
      after: { flaggedAt: Date; _id: string } | undefined,
      limit: number,
    ): Promise<MeetingDocument[]> =>
      meetings
        .find({ $and: [{ flaggedAt: { $type: 'date' } }, rowsAfter({ flaggedAt: -1, _id: -1 }, after)] })
        .sort({ flaggedAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    countFlagged: (): Promise<number> => meetings.countDocuments({ flaggedAt: { $type: 'date' } }),
    /** Returns the ids of meetings whose reminder is due at `now`, longest overdue first. */
    due: (now: Date, limit: number) => findDueIds(meetings, 'remindAt', { now, limit }),
    /** Marks a reminder as sent. Returns true if it was due. */
    async settleReminder({ _id, revision, remindAt }: MeetingDocument, session: DbSession): Promise<boolean> {
      const change = { $set: { remindAt: null } };
      const quietly = { session, timestamps: false };
      return (await meetings.updateOne({ _id, revision, remindAt }, change, quietly)).modifiedCount === 1;
    },
  };
}
