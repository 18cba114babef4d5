import {
  donationLimits,
  donationStatuses,
  listingLimits,
  maxNameLength,
  type OrganizationType,
  organizationTypes,
} from '@alaso/contracts';
import { defineModel, partSchema, rowSchema, uuid } from '@alaso/service-kit';
import { syncs } from '../sync/sync.machine.ts';
import type { Synced } from '../sync/synced.ts';
import { type DonationStage, type FollowUpKind, followUpKinds } from './donation.machine.ts';

/** What has been written to people about a donation. */
type FollowUpDone = { kind: FollowUpKind; at: Date };

/** A row of `donations`. */
export type DonationDocument = Synced<DonationStage> & {
  /** As it was when the donation was offered. */
  listingTitle: string;
  donorId: string;
  donorFirstName: string;
  organizationType: OrganizationType;
  organizationName: string;
  message: string | null;
  /** Whether its listing still waits for it. */
  open: boolean;
  /** Each kind once. */
  followUps: FollowUpDone[];
  createdAt: Date;
};

const followUpDone = partSchema<FollowUpDone>({
  kind: { type: String, required: true, enum: followUpKinds },
  at: { type: Date, required: true },
});

const schema = rowSchema<DonationDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    operationId: { type: String, match: uuid },
    listingId: { type: String, required: true, match: uuid },
    listingTitle: { type: String, required: true, minlength: 1, maxlength: listingLimits.title },
    donorId: { type: String, required: true, match: uuid },
    donorFirstName: { type: String, required: true, maxlength: maxNameLength },
    organizationType: { type: String, required: true, enum: organizationTypes },
    organizationName: {
      type: String,
      required: true,
      minlength: 1,
      maxlength: donationLimits.organizationName,
    },
    message: { type: String, default: null, maxlength: donationLimits.message },
    stage: { type: String, required: true, enum: donationStatuses },
    sync: { type: String, required: true, enum: syncs },
    open: { type: Boolean, required: true },
    followUps: { type: [followUpDone], required: true },
  },
  { timestamps: true },
);

// Somebody's donations, newest first.
schema.index({ donorId: 1, createdAt: -1, _id: -1 });
// The open donation of a listing, which has at most one.
schema.index({ listingId: 1 }, { unique: true, partialFilterExpression: { open: true } });
// How many arrived.
schema.index({ stage: 1 });
// The sweep: donations stuck between two steps, longest first.
schema.index({ sync: 1, updatedAt: 1 });
// A repeated write finds the donation that it made, and cannot make it twice.
schema.index(
  { operationId: 1 },
  { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);

export const donationsOf = defineModel<DonationDocument>('donations', schema);
