import type { Transaction } from '../orders/transaction.ts';
import { aListing } from './a-listing.ts';
import { aUser } from './a-user.ts';
import { at } from './at.ts';

/** Returns Tunde's open order of {@link aListing} from {@link aUser}, as its seller sees it. */
export function anOrder(changed: Partial<Transaction> = {}): Transaction {
  const { id, ownerId, title, category } = aListing();
  return {
    id: '44444444-4444-4444-8444-444444444444',
    listingId: id,
    buyerId: ownerId,
    sellerId: aUser().id,
    amount: '45000.00',
    type: 'buy',
    status: 'pending',
    stage: 'placed',
    waitsFor: 'me',
    completedAt: null,
    listingTitle: title,
    listingCategory: category,
    listingImageUrl: null,
    listingFabricType: null,
    listingColor: null,
    otherPartyFirstName: 'Tunde',
    rentalDays: [],
    createdAt: at,
    updatedAt: at,
    ...changed,
  };
}
