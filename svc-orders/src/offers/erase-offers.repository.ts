import { formerMember } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { offersOf } from './offer.model.ts';

/**
 * Erases a user's reasons, name, and photos in their offers. Keeps prices, stages, and `updatedAt`, because
 * an erasure is not a change made by a party.
 */
export async function eraseOffers(connection: Connection, userId: string): Promise<void> {
  const offers = offersOf(connection);
  const bought = { buyerFirstName: formerMember, 'timeline.$[own].reason': null };
  await offers.updateMany(
    { buyerId: userId },
    { $set: bought },
    { timestamps: false, arrayFilters: [{ 'own.by': 'buyer' }] },
  );
  const sold = { sellerFirstName: formerMember, listingImageUrl: null, 'timeline.$[own].reason': null };
  await offers.updateMany(
    { sellerId: userId },
    { $set: sold },
    { timestamps: false, arrayFilters: [{ 'own.by': 'seller' }] },
  );
}
