import type { Donation, DonationMover, DonationStep } from '@alaso/contracts';
import { presentPhotos } from '../clients/kept-photos.ts';
import { receiptNumber } from '../format.ts';
import { snapshotIn } from '../listing-snapshot.ts';
import { deadlineOf } from '../workflow/index.ts';
import { donationDefinition } from './definition.ts';
import { donationActions, waitsFor } from './donation-parties.ts';
import { type DonationDocument, type DonationStepTaken, lastStepOf } from './donation.model.ts';

export const presentDonationStep = ({ event, stage, at, by, reason }: DonationStepTaken): DonationStep => ({
  event,
  status: stage,
  at: at.toISOString(),
  by,
  reason,
});

/** Presents a donation to a party or to the desk, with the actions available to them. */
export function presentDonation(donation: DonationDocument, viewer: readonly DonationMover[]): Donation {
  const { _id: id, stage: status, timeline, createdAt } = donation;
  const last = lastStepOf(donation);
  return {
    id,
    listingId: donation.listingId,
    ...snapshotIn(donation),
    donorId: donation.donorId,
    donorFirstName: donation.donorFirstName,
    organizationType: donation.organizationType,
    organizationName: donation.organizationName,
    organizationId: donation.organizationId,
    ...(donation.organizationContact !== undefined && {
      organizationContact: donation.organizationContact,
    }),
    message: donation.message,
    status,
    proposal: donation.proposal && {
      by: donation.proposal.by,
      days: donation.proposal.days,
      place: donation.proposal.place,
      collector: donation.proposal.collector,
    },
    schedule: donation.schedule && {
      day: donation.schedule.day,
      place: donation.schedule.place,
      collector: donation.schedule.collector,
    },
    acts: donationActions(donation, viewer),
    waitsFor: waitsFor(donation),
    expiresAt: deadlineOf(donationDefinition, donation, last.at)?.toISOString() ?? null,
    reason: last.reason,
    receiptNumber: status === 'received' ? receiptNumber('AD', last.at, id) : null,
    receivedPhotos: presentPhotos(donation.receivedPhotos),
    timeline: timeline.map(presentDonationStep),
    createdAt: createdAt.toISOString(),
    updatedAt: (last.at > createdAt ? last.at : createdAt).toISOString(),
  };
}
