import type { Donation } from '../orders/donation.ts';
import { aListing } from './a-listing.ts';
import { aUser } from './a-user.ts';
import { at } from './at.ts';

/** Returns the offer of {@link aListing} that {@link aUser} has made to an orphanage. */
export function aDonation(changed: Partial<Donation> = {}): Donation {
  return {
    id: '55555555-5555-4555-8555-555555555555',
    listingId: aListing().id,
    listingTitle: aListing().title,
    listingImageUrl: null,
    listingFabricType: null,
    listingColor: null,
    donorId: aUser().id,
    donorFirstName: aUser().firstName,
    organizationType: 'orphanage',
    organizationName: 'Little Saints',
    organizationId: null,
    message: null,
    status: 'requested',
    proposal: null,
    schedule: null,
    acts: ['withdraw'],
    waitsFor: 'organisation',
    expiresAt: '2026-11-15T10:00:00.000Z',
    reason: null,
    receiptNumber: null,
    receivedPhotos: [],
    timeline: [{ event: null, status: 'requested', at, by: 'donor', reason: null }],
    createdAt: at,
    updatedAt: at,
    ...changed,
  };
}
