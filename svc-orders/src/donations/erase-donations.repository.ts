import { formerMember } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { donationsOf } from './donation.model.ts';

/** An erasure is not a change by a party: `updatedAt` stays. */
const quietly = { timestamps: false } as const;

/**
 * Erases what a user wrote into their donations, as either party. An organization's name stays: it is no
 * person's, and receipts have it.
 */
export async function eraseDonations(connection: Connection, userId: string): Promise<void> {
  const donations = donationsOf(connection);
  await donations.updateMany(
    { donorId: userId },
    {
      $set: {
        donorFirstName: formerMember,
        message: null,
        listingImageUrl: null,
        proposal: null,
        schedule: null,
        'timeline.$[own].reason': null,
      },
      $unset: { organizationContact: 1 },
    },
    { ...quietly, arrayFilters: [{ 'own.by': 'donor' }] },
  );
  await donations.updateMany(
    { organizationId: userId },
    {
      $set: { proposal: null, schedule: null, 'timeline.$[own].reason': null },
      $unset: { receivedPhotos: 1 },
    },
    { ...quietly, arrayFilters: [{ 'own.by': 'organisation' }] },
  );
}
