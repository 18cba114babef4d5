import { formerMember } from '@alaso/contracts/internal';
import type { Connection } from 'mongoose';
import { donationsOf } from './donation.model.ts';

/** Leaves `updatedAt` unchanged, because an erasure is not a change made by a party. */
const quietly = { timestamps: false } as const;

/**
 * Erases a user's text and name in their donations, as either party. Keeps an organization's name, because it
 * is not personal data and appears on receipts.
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
