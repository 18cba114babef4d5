import { isDuplicateKey, type Platform } from '@alaso/service-kit';
import { type ListingDocument, listingsOf } from '../listings/listing.model.ts';
import { type ClaimDocument, claimsOf } from './claim.model.ts';

/** Steps on a claim and its listing. All of one unit become true together, or none. */
export type ClaimSteps = {
  findClaim(transactionId: string): Promise<ClaimDocument | undefined>;
  addClaim(claim: Pick<ClaimDocument, '_id' | 'listingId' | 'buyerId' | 'state'>): Promise<void>;
  setState(transactionId: string, state: ClaimDocument['state']): Promise<void>;
  findListing(id: string): Promise<ListingDocument | undefined>;
  /**
   * The one conditional update that decides who wins: holds the listing for this order if it is active, free, not
   * removed, and costs what the order says. Answers whether it did.
   */
  hold(listingId: string, transactionId: string, priceKobo: number | null): Promise<boolean>;
  /** Sells the listing that this order holds: gifted, if it is a gift. */
  sell(listingId: string, transactionId: string): Promise<boolean>;
  /** Gives the listing back, if this order holds or has bought it. */
  giveBack(listingId: string, transactionId: string): Promise<void>;
};

export type ClaimUnit = <T>(work: (steps: ClaimSteps) => Promise<T>) => Promise<T>;

/** Two first steps of one order at the same instant (a claim and its release) meet at the claim's id; one goes again. */
const maxAttempts = 3;

const isOpen = (state: ClaimDocument['state']) => state !== 'released';

/** Runs steps in one database transaction, repeated when it meets another. */
export function claimUnit({
  connection,
  transaction,
}: Pick<Platform, 'connection' | 'transaction'>): ClaimUnit {
  const claims = claimsOf(connection);
  const listings = listingsOf(connection);

  const attempt: ClaimUnit = (work) =>
    transaction((session) =>
      work({
        findClaim: async (_id) => (await claims.findOne({ _id }, { session })) ?? undefined,
        async addClaim(claim) {
          const now = new Date();
          await claims.insertOne(
            { ...claim, open: isOpen(claim.state), createdAt: now, updatedAt: now },
            { session },
          );
        },
        async setState(_id, state) {
          const change = { $set: { state, open: isOpen(state), updatedAt: new Date() } };
          await claims.updateOne({ _id }, change, { session });
        },
        findListing: async (_id) => (await listings.findOne({ _id }, { session })) ?? undefined,
        async hold(_id, transactionId, priceKobo) {
          const free = { _id, status: 'active' as const, hold: null, removedAt: null, priceKobo };
          const held = { $set: { hold: transactionId, updatedAt: new Date() } };
          return (await listings.updateOne(free, held, { session })).modifiedCount === 1;
        },
        async sell(_id, transactionId) {
          const listing = await listings.findOne({ _id, hold: transactionId }, { session });
          if (!listing) return false;
          const status = listing.category === 'gift' ? ('gifted' as const) : ('sold' as const);
          const sold = { $set: { status, updatedAt: new Date() } };
          return (
            (await listings.updateOne({ _id, hold: transactionId }, sold, { session })).matchedCount === 1
          );
        },
        async giveBack(_id, transactionId) {
          const free = { $set: { status: 'active' as const, hold: null, updatedAt: new Date() } };
          await listings.updateOne({ _id, hold: transactionId }, free, { session });
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
