import {
  type Collector,
  collectors,
  type DonationEvent,
  donationEvents,
  donationLimits,
  type DonationMover,
  donationMovers,
  type DonationStatus,
  donationStatuses,
  type KeptPhoto,
  maxNameLength,
  orderLimits,
  type OrganizationType,
  organizationTypes,
} from '@alaso/contracts';
import { day, defineModel, partSchema, rowSchema, uuid } from '@alaso/service-kit';
import { keptPhotoSchema } from '../clients/kept-photos.ts';
import { type ListingSnapshot, listingSnapshotColumns } from '../listing-snapshot.ts';
import { syncs, type WorkflowRow, type WorkflowStep } from '../workflow/index.ts';

export type DonationStepTaken = WorkflowStep<DonationStatus, DonationEvent, DonationMover>;

type Proposal = { by: DonationMover; days: string[]; place: string | null; collector: Collector };
type Schedule = { day: string; place: string; collector: Collector };

/** A row of `donations`. The names, title, and photo are copied when the item is offered. */
export type DonationDocument = ListingSnapshot &
  WorkflowRow<DonationStatus, DonationStepTaken> & {
    /** The last characters of the donation's id, short enough to read aloud. */
    reference?: string;
    donorId: string;
    donorFirstName: string;
    /** Time of the donor's last rename after the offer. Absent if there was none. */
    donorRenamedAt?: Date;
    organizationType: OrganizationType;
    organizationName: string;
    /** Id of a verified organization's account. Null if the donor gave only a name. */
    organizationId: string | null;
    /** Contact for an organization without an account. Absent if the donor gave none. */
    organizationContact?: string | undefined;
    message: string | null;
    /** True while the listing is held for the donation. */
    open: boolean;
    /** True if the donation needs action by the desk. */
    deskTask: boolean;
    /** The proposal that the other party has not yet answered. Null if there is none. */
    proposal: Proposal | null;
    schedule: Schedule | null;
    /** Photos of the received item. Absent if there are none. */
    receivedPhotos?: KeptPhoto[] | undefined;
  };

/** Returns the step that led to the current stage. */
export function lastStepOf({ _id, timeline }: Pick<DonationDocument, '_id' | 'timeline'>): DonationStepTaken {
  const last = timeline.at(-1);
  if (!last) throw new Error(`donation ${_id} has taken no step`);
  return last;
}

const step = partSchema<DonationStepTaken>({
  event: { type: String, default: null, enum: donationEvents },
  stage: { type: String, required: true, enum: donationStatuses },
  at: { type: Date, required: true },
  by: { type: String, required: true, enum: donationMovers },
  reason: { type: String, default: null, maxlength: orderLimits.reason },
});

const proposal = partSchema<Proposal>({
  by: { type: String, required: true, enum: donationMovers },
  days: { type: [{ type: String, match: day }], required: true },
  place: { type: String, default: null, maxlength: donationLimits.place },
  collector: { type: String, required: true, enum: collectors },
});

const schedule = partSchema<Schedule>({
  day: { type: String, required: true, match: day },
  place: { type: String, required: true, minlength: 1, maxlength: donationLimits.place },
  collector: { type: String, required: true, enum: collectors },
});

const schema = rowSchema<DonationDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    operationId: { type: String, match: uuid },
    reference: { type: String, match: /^[\da-f]{8}$/ },
    listingId: { type: String, required: true, match: uuid },
    ...listingSnapshotColumns,
    donorId: { type: String, required: true, match: uuid },
    donorFirstName: { type: String, required: true, maxlength: maxNameLength },
    donorRenamedAt: { type: Date },
    organizationType: { type: String, required: true, enum: organizationTypes },
    organizationName: {
      type: String,
      required: true,
      minlength: 1,
      maxlength: donationLimits.organizationName,
    },
    organizationId: { type: String, default: null, match: uuid },
    organizationContact: { type: String, minlength: 1, maxlength: donationLimits.organizationContact },
    message: { type: String, default: null, maxlength: donationLimits.message },
    stage: { type: String, required: true, enum: donationStatuses },
    sync: { type: String, required: true, enum: syncs },
    open: { type: Boolean, required: true },
    deskTask: { type: Boolean, required: true },
    proposal: { type: proposal, default: null },
    schedule: { type: schedule, default: null },
    receivedPhotos: { type: [keptPhotoSchema], default: undefined },
    timeline: { type: [step], required: true },
  },
  { timestamps: true },
);

schema.index({ donorId: 1, createdAt: -1, _id: -1 });
// An organization's donations, open ones first, then newest first.
schema.index({ organizationId: 1, open: -1, createdAt: -1, _id: -1 });
// The desk's lists: open donations, with those that have tasks first, and finished donations.
schema.index({ open: 1, deskTask: -1, createdAt: 1, _id: 1 });
schema.index({ open: 1, createdAt: -1, _id: -1 });
// A listing's open donation. There is at most one.
schema.index({ listingId: 1 }, { unique: true, partialFilterExpression: { open: true } });
// The admin list, newest first and by stage. Also used to count received donations.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ stage: 1, createdAt: -1, _id: -1 });
// Admin searches by reference or receipt.
schema.index({ reference: 1 });
// The sweep for donations stuck between two steps, longest stuck first.
schema.index({ sync: 1, updatedAt: 1 });
// Lets a retried write find the donation that it created, and prevents it from creating a second one.
schema.index(
  { operationId: 1 },
  { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);

export const donationsOf = defineModel<DonationDocument>('donations', schema);
