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

/** A step of a donation's timeline. */
export type DonationStepTaken = WorkflowStep<DonationStatus, DonationEvent, DonationMover>;

type Proposal = { by: DonationMover; days: string[]; place: string | null; collector: Collector };
type Schedule = { day: string; place: string; collector: Collector };

/** A row of `donations`. Names, title and photo are copied when it is offered. */
export type DonationDocument = ListingSnapshot &
  WorkflowRow<DonationStatus, DonationStepTaken> & {
    /** The end of its id, which people can read to each other. */
    reference?: string;
    donorId: string;
    donorFirstName: string;
    /** When the donor was last renamed after the offer; absent if never. */
    donorRenamedAt?: Date;
    organizationType: OrganizationType;
    organizationName: string;
    /** The account of a verified organization; null for one that the donor only named. */
    organizationId: string | null;
    /** Contact of an organization without an account; absent if the donor gave none. */
    organizationContact?: string | undefined;
    message: string | null;
    /** Set while its listing is held for it. */
    open: boolean;
    /** Set if it waits for the desk. */
    deskTask: boolean;
    /** The proposal waiting for the other side's answer. */
    proposal: Proposal | null;
    schedule: Schedule | null;
    /** Photos of the received item; absent without any. */
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

// A donor's donations, newest first.
schema.index({ donorId: 1, createdAt: -1, _id: -1 });
// An organization's donations, open ones first, newest first.
schema.index({ organizationId: 1, open: -1, createdAt: -1, _id: -1 });
// The desk's lists: open donations, those with tasks first; and finished ones.
schema.index({ open: 1, deskTask: -1, createdAt: 1, _id: 1 });
schema.index({ open: 1, createdAt: -1, _id: -1 });
// The open donation of a listing, of which there is at most one.
schema.index({ listingId: 1 }, { unique: true, partialFilterExpression: { open: true } });
// The admins' list, newest first, and by stage; also the number of received donations.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ stage: 1, createdAt: -1, _id: -1 });
// An admin's search by reference or receipt.
schema.index({ reference: 1 });
// The sweep: donations stuck between two steps, longest first.
schema.index({ sync: 1, updatedAt: 1 });
// A repeated write finds the donation that it created, and cannot create it twice.
schema.index(
  { operationId: 1 },
  { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);

export const donationsOf = defineModel<DonationDocument>('donations', schema);
