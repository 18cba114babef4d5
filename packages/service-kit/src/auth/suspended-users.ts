import type { SanctionDecided } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { problem } from '../responses/index.ts';
import {
  type DbSession,
  defineModel,
  type InTransaction,
  partSchema,
  retryOnDuplicateKey,
  rowSchema,
  uuid,
  wholeNumber,
} from '../database/index.ts';
import { authMessages } from './auth.messages.ts';

/**
 * A suspension as a service stores it. `until` is null for an indefinite suspension. `caseId` is the case in
 * which it was decided.
 */
export type KeptSuspension = { since: Date; until: Date | null; caseId: string };

/** A row of `suspensions`: the service's copy of a user's state. */
type SuspensionRow = {
  /** The user id. */
  _id: string;
  suspension: KeptSuspension | null;
  /** Time of the latest applicable decision; absent if there is none yet. */
  measuredAt?: Date;
  /** Number of transactions that have locked this row. */
  locks: number;
};

const schema = rowSchema<SuspensionRow>({
  _id: { type: String, required: true, match: uuid },
  suspension: {
    type: partSchema<KeptSuspension>({
      since: { type: Date, required: true },
      until: { type: Date, default: null },
      caseId: { type: String, required: true, match: uuid },
    }),
    default: null,
  },
  measuredAt: { type: Date },
  locks: { type: Number, required: true, min: 0, validate: wholeNumber },
});

/**
 * Suspensions. Each service except svc-auth stores them in its own database, so that its transactions can
 * rely on them.
 */
export const suspensionsOf = defineModel<SuspensionRow>('suspensions', schema);

type CurrentState<S extends Pick<KeptSuspension, 'caseId'>> = { suspension: S | null; measuredAt?: Date };
/** A decision as sent in an event or a call. */
export type Decided = { occurredAt: string; payload: SanctionDecided };

/**
 * Applies a decision to a user's suspension; returns undefined if nothing changes. The latest decision
 * applies, regardless of the order of arrival. An expired timer ends only the suspension from its own case.
 */
export function afterSanction<S extends Pick<KeptSuspension, 'caseId'>>(
  { suspension, measuredAt }: CurrentState<S>,
  { occurredAt, payload: { measure, caseId, until, decidedBy } }: Decided,
): { suspension: KeptSuspension | null; measuredAt: Date } | undefined {
  if (measure !== 'suspend' && measure !== 'lift') return undefined;
  const since = new Date(occurredAt);
  if (measuredAt && measuredAt >= since) return undefined;
  if (measure === 'suspend') {
    const end = until === null ? null : new Date(until);
    return { suspension: { since, until: end, caseId }, measuredAt: since };
  }
  if (decidedBy === null && suspension?.caseId !== caseId) return undefined;
  return { suspension: null, measuredAt: since };
}

const inForce = (suspension: KeptSuspension | null | undefined, now: Date) =>
  suspension && (suspension.until === null || suspension.until > now) ? suspension : undefined;

export type SuspendedUsers = {
  /** Returns the user's active suspension. */
  find(userId: string, session?: DbSession): Promise<KeptSuspension | undefined>;
  /**
   * Returns the user's active suspension, and serializes this transaction with any transaction that suspends
   * the user. Without a row that both transactions write, each could miss the other's change. Run it in
   * `retryOnDuplicateKey`, because the first lock inserts the row.
   */
  lock(userId: string, session: DbSession): Promise<KeptSuspension | undefined>;
  /**
   * Locks the row, and then rejects a suspended user.
   * @throws suspended
   */
  assertNone(userId: string, session: DbSession): Promise<void>;
  /**
   * Stores a decision about a user. If the decision has an effect, `follow` runs in the same transaction with
   * the new suspension and the previous state.
   */
  take(
    message: Decided,
    follow: (
      userId: string,
      changed: { suspension: KeptSuspension | null; wasSuspended: boolean },
      session: DbSession,
    ) => Promise<void>,
  ): Promise<void>;
};

export function suspendedUsers(
  connection: Connection,
  inTransaction: InTransaction,
  now: () => Date,
): SuspendedUsers {
  const rows = suspensionsOf(connection);
  const lockRow = (_id: string, session: DbSession) =>
    rows
      .findOneAndUpdate({ _id }, { $inc: { locks: 1 } }, { upsert: true, returnDocument: 'after', session })
      .lean();
  const lock = async (userId: string, session: DbSession) =>
    inForce((await lockRow(userId, session))?.suspension, now());
  return {
    find: async (_id, session) =>
      inForce((await rows.findOne({ _id }, null, { session }).lean())?.suspension, now()),
    lock,
    async assertNone(userId, session) {
      if (!(await lock(userId, session))) return;
      throw problem('suspended', authMessages.suspendedFromMarket);
    },
    async take(message, follow) {
      const { userId, measure } = message.payload;
      if (userId === null || (measure !== 'suspend' && measure !== 'lift')) return;
      await retryOnDuplicateKey(() =>
        inTransaction(async (session) => {
          const before = await lockRow(userId, session);
          const current = { suspension: before?.suspension ?? null, measuredAt: before?.measuredAt };
          const after = afterSanction(current, message);
          if (!after) return;
          const earlier = inForce(current.suspension, now());
          // A longer suspension keeps the earlier suspension's start date.
          const suspension = after.suspension && {
            ...after.suspension,
            since: earlier?.since ?? after.suspension.since,
          };
          await rows.updateOne({ _id: userId }, { $set: { ...after, suspension } }, { session });
          await follow(userId, { suspension, wasSuspended: earlier !== undefined }, session);
        }),
      );
    },
  };
}
