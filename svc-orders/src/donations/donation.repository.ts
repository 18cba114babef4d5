import { isDuplicateKey } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { counting, givesUp, type Move } from '../stages/stage.machine.ts';
import { type StageRepository, stageRepository } from '../stages/stage.repository.ts';
import { type DonationStatus, type FollowUpKind, isOpen } from './donation.machine.ts';
import { type DonationDocument, donationsOf } from './donation.model.ts';

export type DonationRepository = StageRepository<DonationStatus> & {
  find(id: string): Promise<DonationDocument | undefined>;
  ofOperation(operationId: string): Promise<DonationDocument | undefined>;
  /** The open donation of a listing, or the attempt at one. */
  openOf(listingId: string): Promise<DonationDocument | undefined>;
  /** Stores an attempt to donate. Returns false where its operation has one already, or its listing an open one. */
  add(donation: DonationDocument): Promise<boolean>;
  /** Notes a follow-up, once. */
  noteFollowUp(id: string, kind: FollowUpKind): Promise<void>;
  /** This donor's newest donations. */
  ofDonor(donorId: string, limit: number): Promise<DonationDocument[]>;
};

const openAfter = (move: Move<DonationStatus>) => ({
  open: move.to !== null && !givesUp(move) && isOpen(move.to.status),
});

export function donationRepository(connection: Connection): DonationRepository {
  const donations = donationsOf(connection);
  return {
    ...stageRepository(connection, 'donations', openAfter),
    find: async (_id) => (await donations.findOne({ _id })) ?? undefined,
    ofOperation: async (operationId) => (await donations.findOne({ operationId })) ?? undefined,
    openOf: async (listingId) => (await donations.findOne({ listingId, open: true })) ?? undefined,
    async add(donation) {
      try {
        await donations.insertOne(donation);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async noteFollowUp(_id, kind) {
      await donations.updateOne(
        { _id, 'followUps.kind': { $ne: kind } },
        { $push: { followUps: { kind, at: new Date() } } },
      );
    },
    ofDonor: (donorId, limit) =>
      donations
        .find({ donorId, stage: { $in: counting } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray(),
  };
}
