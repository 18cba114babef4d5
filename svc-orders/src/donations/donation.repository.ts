import { isDuplicateKey, type Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { counting, givesUp, type Move } from '../sync/sync.machine.ts';
import { type SyncRepository, syncRepository } from '../sync/sync.repository.ts';
import { type DonationStage, type FollowUpKind, isOpen } from './donation.machine.ts';
import { type DonationDocument, donationsOf } from './donation.model.ts';

export type NewDonationRow = Omit<DonationDocument, keyof Timestamped>;

export type DonationRepository = SyncRepository<DonationStage> & {
  find(id: string): Promise<DonationDocument | undefined>;
  ofOperation(operationId: string): Promise<DonationDocument | undefined>;
  /** The open donation of a listing, or the attempt at one. */
  openOf(listingId: string): Promise<DonationDocument | undefined>;
  /**
   * Stores an attempt to donate and returns it; undefined where its operation has one already, or its listing has another
   * that is open.
   */
  add(donation: NewDonationRow): Promise<DonationDocument | undefined>;
  /** Notes a follow-up, once. */
  noteFollowUp(id: string, kind: FollowUpKind): Promise<void>;
  /** This donor's newest donations. */
  ofDonor(donorId: string, limit: number): Promise<DonationDocument[]>;
};

const openAfter = (move: Move<DonationStage>) => ({
  open: move.to !== null && !givesUp(move) && isOpen(move.to.stage),
});

export function donationRepository(connection: Connection): DonationRepository {
  const donations = donationsOf(connection);
  return {
    ...syncRepository(donations, openAfter),
    find: async (_id) => (await donations.findOne({ _id }).lean()) ?? undefined,
    ofOperation: async (operationId) => (await donations.findOne({ operationId }).lean()) ?? undefined,
    openOf: async (listingId) => (await donations.findOne({ listingId, open: true }).lean()) ?? undefined,
    async add(donation) {
      try {
        return (await donations.create(donation)).toObject();
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },
    async noteFollowUp(_id, kind) {
      await donations.updateOne(
        { _id, 'followUps.kind': { $ne: kind } },
        { $push: { followUps: { kind, at: new Date() } } },
        // Nothing of it has changed for its donor.
        { timestamps: false },
      );
    },
    ofDonor: (donorId, limit) =>
      donations
        .find({ donorId, sync: { $in: counting } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
  };
}
