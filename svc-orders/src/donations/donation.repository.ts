import { isDuplicateKey, type Platform } from '@alaso/service-kit';
import { type StageRepository, stageRepository } from '../stages/stage.repository.ts';
import { visible } from '../stages/stage.ts';
import { type FollowUpKind, isOpen, mayBecome } from './donation.machine.ts';
import { type DonationDocument, donationsOf } from './donation.model.ts';

export type DonationRepository = StageRepository & {
  find(id: string): Promise<DonationDocument | undefined>;
  ofOperation(operationId: string): Promise<DonationDocument | undefined>;
  /** The open donation of a listing, or the attempt at one. */
  openOf(listingId: string): Promise<DonationDocument | undefined>;
  /**
   * Stores an attempt to donate, unless its operation has one already. Answers the stored one; undefined where the listing
   * has another that is open.
   */
  addOnce(donation: DonationDocument): Promise<DonationDocument | undefined>;
  /** An attempt counts from here on: the event that tells of it becomes true with it. Does nothing to what is no attempt. */
  record(donation: DonationDocument): Promise<void>;
  /**
   * Takes a donation from one status to another; of one that is over, svc-catalog has still to hear. Answers whether it
   * did: not if it has another status by now.
   */
  move(id: string, from: DonationDocument['status'], to: DonationDocument['status']): Promise<boolean>;
  /** Ends a recorded donation whose listing belongs to somebody else. */
  drop(id: string): Promise<void>;
  /** Notes a follow-up, once. */
  noteFollowUp(id: string, kind: FollowUpKind): Promise<void>;
  ofDonor(donorId: string, limit: number): Promise<DonationDocument[]>;
};

export function donationRepository({
  connection,
  inTransaction,
  outbox,
}: Pick<Platform, 'connection' | 'inTransaction' | 'outbox'>): DonationRepository {
  const donations = donationsOf(connection);
  const ofOperation: DonationRepository['ofOperation'] = async (operationId) =>
    (await donations.findOne({ operationId })) ?? undefined;

  return {
    ...stageRepository(connection, 'donations', { open: false }),
    find: async (_id) => (await donations.findOne({ _id })) ?? undefined,
    ofOperation,
    openOf: async (listingId) => (await donations.findOne({ listingId, open: true })) ?? undefined,
    async addOnce(donation) {
      try {
        await donations.insertOne(donation);
        return donation;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return donation.operationId === undefined ? undefined : ofOperation(donation.operationId);
      }
    },
    record: ({ _id: donationId, donorId, listingId, organizationType, organizationName }) =>
      inTransaction(async (session) => {
        const attempt = { _id: donationId, stage: 'claiming' as const };
        const recorded = await donations.updateOne(attempt, { $set: { stage: 'settled' } }, { session });
        if (recorded.modifiedCount === 0) return;
        const told = { donationId, donorId, listingId, organizationType, organizationName };
        await outbox.write('donation.requested', told, session);
      }),
    async move(_id, from, to) {
      if (!mayBecome(from, to)) throw new Error(`a donation that is ${from} cannot become ${to}`);
      const over = isOpen(to) ? {} : { stage: 'recorded' as const };
      const change = { $set: { status: to, open: isOpen(to), updatedAt: new Date(), ...over } };
      return (await donations.updateOne({ _id, status: from }, change)).modifiedCount === 1;
    },
    async drop(_id) {
      const dropped = { status: 'declined' as const, open: false, stage: 'settled' as const };
      await donations.updateOne({ _id, stage: 'recorded' }, { $set: { ...dropped, updatedAt: new Date() } });
    },
    async noteFollowUp(_id, kind) {
      await donations.updateOne(
        { _id, 'followUps.kind': { $ne: kind } },
        { $push: { followUps: { kind, at: new Date() } } },
      );
    },
    ofDonor: (donorId, limit) =>
      donations
        .find({ donorId, stage: { $in: visible } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray(),
  };
}
