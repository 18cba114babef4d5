import { type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type ClaimKind, claimKinds } from '@alaso/contracts/internal';
import type { ListingDocument } from '../listings/index.ts';

const claimStates = ['held', 'completed', 'released'] as const;

/**
 * A row of `claims`: the state of one user's claim on one listing. Rows are never deleted, so that late
 * retries are rejected.
 */
export type ClaimDocument = {
  /** The id of the order or donation. */
  _id: string;
  listingId: string;
  /** Null if a release arrived before its claim. The row then exists only to reject the claim. */
  kind: ClaimKind | null;
  /** The user who orders, books, or donates the item; null if `kind` is null. */
  claimantId: string | null;
  state: (typeof claimStates)[number];
  /**
   * True while the listing's `hold` or `openBookings` includes this claim. A hold remains after a sale, and a
   * booking is included until it ends.
   */
  open: boolean;
  /** True if no other claim may be open. A partial unique index allows one such open claim per listing. */
  exclusive: boolean;
  /** Set by a release that arrived before its claim, if that release pauses the listing. */
  pauses?: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/** Returns true for every kind of claim except bookings, because a listing may have many bookings. */
export const isExclusive = (kind: ClaimDocument['kind']) => kind !== null && kind !== 'booking';

/**
 * Returns true if the listing's `hold` or `openBookings` includes this claim. A sale is included permanently,
 * and a booking until it is finished.
 */
export function isOpen({ kind, state }: Pick<ClaimDocument, 'kind' | 'state'>): boolean {
  return isExclusive(kind) ? state !== 'released' : state === 'held';
}

const schema = rowSchema<ClaimDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    listingId: { type: String, required: true, match: uuid },
    kind: { type: String, default: null, enum: claimKinds },
    claimantId: { type: String, default: null, match: uuid },
    state: { type: String, required: true, enum: claimStates },
    open: { type: Boolean, required: true },
    exclusive: { type: Boolean, required: true },
    pauses: { type: Boolean },
  },
  { timestamps: true },
);

// Allows at most one open exclusive claim per listing, as the last line of defense against selling it twice.
schema.index(
  { listingId: 1 },
  { name: 'one_holder', unique: true, partialFilterExpression: { open: true, exclusive: true } },
);

export const claimsOf = defineModel<ClaimDocument>('claims', schema);

export type ClaimRepository = {
  find(id: string, session?: DbSession): Promise<ClaimDocument | undefined>;
  add(
    claim: Pick<ClaimDocument, '_id' | 'listingId' | 'kind' | 'claimantId' | 'state' | 'pauses'>,
    session: DbSession,
  ): Promise<void>;
  setState(claim: ClaimDocument, state: ClaimDocument['state'], session: DbSession): Promise<void>;
};

export function claimRepository(connection: Connection): ClaimRepository {
  const claims = claimsOf(connection);
  return {
    find: async (_id, session) => (await claims.findOne({ _id }, null, { session }).lean()) ?? undefined,
    async add(claim, session) {
      const row = { ...claim, open: isOpen(claim), exclusive: isExclusive(claim.kind) };
      await claims.insertMany([row], { session });
    },
    async setState({ _id, kind }, state, session) {
      await claims.updateOne({ _id }, { $set: { state, open: isOpen({ kind, state }) } }, { session });
    },
  };
}

/**
 * Returns the kind of claim that holds a listing. Without a hold, returns `booking` if any booking is open;
 * otherwise, null.
 */
export async function openFor(
  claims: Pick<ClaimRepository, 'find'>,
  { hold, openBookings }: Pick<ListingDocument, 'hold' | 'openBookings'>,
  session?: DbSession,
): Promise<ClaimKind | null> {
  if (hold === null) return openBookings > 0 ? 'booking' : null;
  return (await claims.find(hold, session))?.kind ?? 'order';
}
