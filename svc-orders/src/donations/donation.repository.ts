import type { DonationStatus } from '@alaso/contracts';
import { type DbSession, isDuplicateKey, olderThan, type Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { counting, givesUp, type Move } from '../claim-saga/saga-state.ts';
import { type SyncRepository, syncRepository } from '../claim-saga/saga.repository.ts';
import { isOpen } from './donation.machine.ts';
import { type DonationDocument, donationsOf, type DonationStepTaken } from './donation.model.ts';

export type NewDonationRow = Omit<DonationDocument, keyof Timestamped>;

/** What a step sets besides the donation's stage. */
export type DonationChange = Partial<
  Pick<DonationDocument, 'deskTask' | 'proposal' | 'schedule' | 'receivedPhotos'>
>;

type Place = Pick<DonationDocument, 'createdAt' | '_id'>;

export type DonationRepository = SyncRepository<DonationStatus> & {
  find(id: string): Promise<DonationDocument | undefined>;
  ofOperation(operationId: string): Promise<DonationDocument | undefined>;
  /** The open donation of a listing, or the attempt at one. */
  openOf(listingId: string): Promise<DonationDocument | undefined>;
  /**
   * Stores an attempt to donate and returns it; undefined where its operation has one already, or its listing has another
   * that is open.
   */
  add(donation: NewDonationRow): Promise<DonationDocument | undefined>;
  /** Takes a donation a step on, if nothing has happened to it since it was read. Of two at the same instant, one returns true. */
  advance(
    donation: DonationDocument,
    made: { move: Move<DonationStatus>; step: DonationStepTaken; change: DonationChange },
    session: DbSession,
  ): Promise<boolean>;
  /** This donor's newest donations. */
  ofDonor(donorId: string, limit: number): Promise<DonationDocument[]>;
  /** What is offered to this organisation: what is open first, newest first. */
  ofOrganization(organizationId: string, limit: number): Promise<DonationDocument[]>;
  /** Open donations with or without a task for the desk, after the given one: what has waited longest first. */
  openPage(deskTask: boolean, after: Place | undefined, limit: number): Promise<DonationDocument[]>;
  /** Donations that are over, after the given one, newest first. */
  overPage(after: Place | undefined, limit: number): Promise<DonationDocument[]>;
  countOf(open: boolean): Promise<number>;
};

const openAt = (stage: DonationStatus) => ({ open: isOpen(stage) });
const openAfter = (move: Move<DonationStatus>) => ({
  open: move.to !== null && !givesUp(move) && isOpen(move.to.stage),
});

const counted = { sync: { $in: [...counting] } };

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
    async advance({ _id, timeline }, { move: { from, to }, step, change }, session) {
      const asRead = {
        sync: { $in: [...from.syncs] },
        stage: from.stage,
        timeline: { $size: timeline.length },
      };
      const made = { $set: { ...to, ...openAt(step.stage), ...change }, $push: { timeline: step } };
      return (await donations.updateOne({ _id, ...asRead }, made, { session })).modifiedCount === 1;
    },
    ofDonor: (donorId, limit) =>
      donations
        .find({ donorId, ...counted })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    ofOrganization: (organizationId, limit) =>
      donations
        .find({ organizationId, ...counted })
        .sort({ open: -1, createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    openPage: (deskTask, after, limit) =>
      donations
        .find({
          ...{ open: true, deskTask, ...counted },
          ...(after && {
            createdAt: { $gte: after.createdAt },
            $or: [{ createdAt: { $gt: after.createdAt } }, { _id: { $gt: after._id } }],
          }),
        })
        .sort({ createdAt: 1, _id: 1 })
        .limit(limit)
        .lean(),
    overPage: (after, limit) =>
      donations
        .find({
          ...{ open: false, ...counted },
          ...olderThan(after),
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    countOf: (open) => donations.countDocuments({ open, ...counted }),
  };
}
