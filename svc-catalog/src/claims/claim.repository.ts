import type { ClaimKind } from '@alaso/contracts/internal';
import { isDuplicateKey, type Platform, type DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type ListingDocument, listingsOf } from '../listings/listing.model.ts';
import { type ClaimDocument, claimsOf, isExclusive, isOpen } from './claim.model.ts';

/** What a listing is held for, or else what is open for it; null where nothing is. */
export type OpenFor = (listing: ListingDocument) => Promise<ClaimKind | null>;

/** What of a listing may be taken, and by whom. */
type Wish = { listingId: string; claimId: string; kind: ClaimKind; priceKobo?: number | null | undefined };

/** Steps on a claim and its listing. All of one unit become true together, or none. */
export type ClaimSteps = {
  findClaim(claimId: string): Promise<ClaimDocument | undefined>;
  addClaim(claim: Pick<ClaimDocument, '_id' | 'listingId' | 'kind' | 'claimantId' | 'state'>): Promise<void>;
  setState(claim: ClaimDocument, state: ClaimDocument['state']): Promise<void>;
  findListing(id: string): Promise<ListingDocument | undefined>;
  openFor: OpenFor;
  /**
   * The one conditional update that decides who wins. The listing has to be active, held by nobody, not removed and, of
   * an order, at the price that it says. An order or a donation holds it, if nothing is booked; a booking is counted.
   * Answers whether it was taken.
   */
  take(wish: Wish): Promise<boolean>;
  /** The listing that this order or donation holds leaves the market. Answers whether it was held. */
  hand(listingId: string, claimId: string, status: 'sold' | 'gifted'): Promise<boolean>;
  /** Gives the listing back, if this order or donation holds or has it. */
  giveBack(listingId: string, claimId: string): Promise<void>;
  /** One booking of the listing is over. */
  endBooking(listingId: string): Promise<void>;
};

export type ClaimUnit = <T>(work: (steps: ClaimSteps) => Promise<T>) => Promise<T>;

/** Two first steps with one id at the same instant (a claim and its release) meet at the id; one goes again. */
const maxAttempts = 3;

/** Looks what is open for a listing, in a transaction or outside. */
export function openFor(connection: Connection, session?: DbSession): OpenFor {
  const claims = claimsOf(connection);
  return async ({ hold, openBookings }) => {
    if (hold === null) return openBookings > 0 ? 'booking' : null;
    const holder = await claims.findOne({ _id: hold }, session && { session });
    return holder?.kind ?? 'order';
  };
}

/** Runs steps in one database transaction, repeated when it meets another. */
export function claimUnit({
  connection,
  inTransaction,
}: Pick<Platform, 'connection' | 'inTransaction'>): ClaimUnit {
  const claims = claimsOf(connection);
  const listings = listingsOf(connection);

  const attempt: ClaimUnit = (work) =>
    inTransaction((session) =>
      work({
        findClaim: async (_id) => (await claims.findOne({ _id }, { session })) ?? undefined,
        async addClaim(claim) {
          const now = new Date();
          const derived = { open: isOpen(claim), exclusive: isExclusive(claim.kind) };
          await claims.insertOne({ ...claim, ...derived, createdAt: now, updatedAt: now }, { session });
        },
        async setState({ _id, kind }, state) {
          const change = { $set: { state, open: isOpen({ kind, state }), updatedAt: new Date() } };
          await claims.updateOne({ _id }, change, { session });
        },
        findListing: async (_id) => (await listings.findOne({ _id }, { session })) ?? undefined,
        openFor: openFor(connection, session),
        async take({ listingId, claimId, kind, priceKobo }) {
          const free = {
            ...{ _id: listingId, status: 'active' as const, hold: null, removedAt: null },
            ...(priceKobo !== undefined && { priceKobo }),
            ...(isExclusive(kind) && { openBookings: 0 }),
          };
          const at = { updatedAt: new Date() };
          const taken = isExclusive(kind)
            ? { $set: { hold: claimId, ...at } }
            : { $set: at, $inc: { openBookings: 1 } };
          return (await listings.updateOne(free, taken, { session })).modifiedCount === 1;
        },
        async hand(_id, claimId, status) {
          const handed = { $set: { status, updatedAt: new Date() } };
          return (await listings.updateOne({ _id, hold: claimId }, handed, { session })).matchedCount === 1;
        },
        async giveBack(_id, claimId) {
          const free = { $set: { status: 'active' as const, hold: null, updatedAt: new Date() } };
          await listings.updateOne({ _id, hold: claimId }, free, { session });
        },
        async endBooking(_id) {
          const ended = { $set: { updatedAt: new Date() }, $inc: { openBookings: -1 } };
          await listings.updateOne({ _id }, ended, { session });
        },
      }),
    );

  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!isDuplicateKey(error) || tried === maxAttempts) throw error;
      }
    }
  };
}
