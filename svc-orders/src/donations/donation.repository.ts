import { isDuplicateKey, olderThan, rowsAfter, type Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { counted, givesUp, type WorkflowRows, workflowRows, renameInRows } from '../workflow/index.ts';
import { referenceOf } from '../orders/index.ts';
import { isOpen } from './definition.ts';
import { type DonationDocument, donationsOf } from './donation.model.ts';

export type NewDonationRow = Omit<DonationDocument, keyof Timestamped | 'reference'>;

type Last = Pick<DonationDocument, 'createdAt' | '_id'>;

const oldestFirst = { createdAt: 1, _id: 1 } as const;

export type DonationRepository = WorkflowRows<DonationDocument> & {
  ofOperation(operationId: string): Promise<DonationDocument | undefined>;
  findAll(ids: readonly string[]): Promise<DonationDocument[]>;
  /** Returns a listing's open donation, or the attempt to create one. */
  findOpen(listingId: string): Promise<DonationDocument | undefined>;
  /**
   * Stores an attempt to donate and returns it. Returns undefined if the operation already has an attempt or
   * the listing has another open donation.
   */
  add(donation: NewDonationRow): Promise<DonationDocument | undefined>;
  /** Returns this donor's donations, newest first. */
  ofDonor(donorId: string, limit: number): Promise<DonationDocument[]>;
  /** Returns this organization's donations, open ones first, then newest first. */
  ofOrganization(organizationId: string, limit: number): Promise<DonationDocument[]>;
  /**
   * Returns open donations with or without a task for the desk, after the given one, longest waiting first.
   */
  openPage(deskTask: boolean, after: Last | undefined, limit: number): Promise<DonationDocument[]>;
  /** Returns finished donations after the given one, newest first. */
  overPage(after: Last | undefined, limit: number): Promise<DonationDocument[]>;
  count(open: boolean): Promise<number>;
  /** Replaces a donor's first name in their donations, unless a later name is already stored. */
  rename(donorId: string, firstName: string, at: Date): Promise<void>;
};

export function donationRepository(connection: Connection): DonationRepository {
  const donations = donationsOf(connection);
  return {
    ...workflowRows<DonationDocument>(
      donations,
      async (_id) => (await donations.findOne({ _id }).lean()) ?? undefined,
      (move) => ({ open: move.to !== null && !givesUp(move) && isOpen(move.to.stage) }),
    ),
    ofOperation: async (operationId) => (await donations.findOne({ operationId }).lean()) ?? undefined,
    findAll: (ids) => donations.find({ _id: { $in: [...ids] } }).lean(),
    rename: (userId, firstName, at) =>
      renameInRows(donations, ['donor', 'donorFirstName'], { userId, firstName, at }),
    findOpen: async (listingId) => (await donations.findOne({ listingId, open: true }).lean()) ?? undefined,
    async add(donation) {
      try {
        return (await donations.create({ ...donation, reference: referenceOf(donation) })).toObject();
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
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
          open: true,
          deskTask,
          ...counted,
          ...rowsAfter(oldestFirst, after),
        })
        .sort(oldestFirst)
        .limit(limit)
        .lean(),
    overPage: (after, limit) =>
      donations
        .find({
          open: false,
          ...counted,
          ...olderThan(after),
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    count: (open) => donations.countDocuments({ open, ...counted }),
  };
}
