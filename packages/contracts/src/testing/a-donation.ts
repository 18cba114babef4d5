import type { Donation } from '../orders/donation.ts';
import { aListing } from './a-listing.ts';
import { aUser } from './a-user.ts';
import { at } from './at.ts';

/** Returns the offer of {@link aListing} that {@link aUser} has made to an orphanage. */
export function aDonation(changed: Partial<Donation> = {}): Donation {
  return {
    id: '55555555-5555-4555-8555-555555555555',
    listingId: aListing().id,
    donorId: aUser().id,
    organizationType: 'orphanage',
    organizationName: 'Little Saints',
    message: null,
    status: 'requested',
    createdAt: at,
    updatedAt: at,
    ...changed,
  };
}
