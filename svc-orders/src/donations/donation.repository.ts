import { isDuplicateKey, type Platform } from '@alaso/service-kit';
import { type FollowUpKind, isOpen, mayBecome } from './donation.machine.ts';
import { type DonationDocument, donationsOf } from './donation.model.ts';

export type DonationRepository = {
  find(id: string): Promise<DonationDocument | undefined>;
  /**
   * Stores a new donation and the event that tells of it, both or none. Answers whether it did: not if the listing has
   * an open one, or if this id is stored already.
   */
  add(donation: DonationDocument): Promise<boolean>;
  /** Takes a donation from one status to another. Answers whether it did: not if it has another status by now. */
  move(id: string, from: DonationDocument['status'], to: DonationDocument['status']): Promise<boolean>;
  /** Notes a follow-up, once. */
  noteFollowUp(id: string, kind: FollowUpKind): Promise<void>;
  ofDonor(donorId: string, limit: number): Promise<DonationDocument[]>;
};

export function donationRepository({
  connection,
  transaction,
  outbox,
}: Pick<Platform, 'connection' | 'transaction' | 'outbox'>): DonationRepository {
  const donations = donationsOf(connection);
  return {
    find: async (_id) => (await donations.findOne({ _id })) ?? undefined,
    async add(donation) {
      const { _id: donationId, donorId, listingId, organizationType, organizationName } = donation;
      try {
        await transaction(async (session) => {
          await donations.insertOne(donation, { session });
          const told = { donationId, donorId, listingId, organizationType, organizationName };
          await outbox.write(session, 'donation.requested', told);
        });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    async move(_id, from, to) {
      if (!mayBecome(from, to)) throw new Error(`a donation that is ${from} cannot become ${to}`);
      const change = { $set: { status: to, open: isOpen(to), updatedAt: new Date() } };
      return (await donations.updateOne({ _id, status: from }, change)).modifiedCount === 1;
    },
    async noteFollowUp(_id, kind) {
      await donations.updateOne(
        { _id, 'followUps.kind': { $ne: kind } },
        { $push: { followUps: { kind, at: new Date() } } },
      );
    },
    ofDonor: (donorId, limit) =>
      donations.find({ donorId }).sort({ createdAt: -1, _id: -1 }).limit(limit).toArray(),
  };
}
