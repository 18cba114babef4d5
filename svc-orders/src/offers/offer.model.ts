import {
  maxKobo,
  maxNameLength,
  offerActors,
  type OfferActor,
  type OfferEvent,
  offerEvents,
  offerLimits,
  type OfferStage,
  offerStages,
  orderLimits,
  type ShownHandOver,
  type ShownPlace,
} from '@alaso/contracts';
import { defineModel, handOverSchema, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { type ListingSnapshot, listingSnapshotColumns } from '../listing-snapshot.ts';
import { listingPlaceSchema } from '../orders/index.ts';
import { syncs, type WorkflowRow, type WorkflowStep } from '../workflow/index.ts';

/** A step of an offer, with the price that is current after the step. */
type OfferStep = WorkflowStep<OfferStage, OfferEvent, OfferActor> & { priceKobo: number };

/** A row of `offers`. The names, title, photo, and listing price are copied when the offer is made. */
export type OfferDocument = ListingSnapshot &
  WorkflowRow<OfferStage, OfferStep> & {
    buyerId: string;
    sellerId: string;
    buyerFirstName: string;
    sellerFirstName: string;
    /**
     * Time at which each party last changed their name. Absent if it never changed. Used to resolve rename
     * events that arrive out of order.
     */
    buyerRenamedAt?: Date;
    sellerRenamedAt?: Date;
    /** The listing's location when the offer was made. Absent if there was none, and in older rows. */
    listingPlace?: ShownPlace;
    listingPriceKobo: number;
    /** The most recently proposed price. */
    priceKobo: number;
    /** Number of prices proposed so far. */
    rounds: number;
    /** True until the offer reaches a final stage. */
    open: boolean;
    /** Time at which the current stage's timer fires. Null if the stage has no timer. */
    clockAt: Date | null;
    /** The handover options in the listing. Absent or null if the parties meet in person. */
    handOver?: ShownHandOver | null;
    /** The order that took over the listing from this offer. Null until then. */
    passedTo: { id: string; claimantId: string } | null;
  };

const kobo = { type: Number, required: true, min: 1, max: maxKobo, validate: wholeNumber } as const;

const step = partSchema<OfferStep>({
  event: { type: String, default: null, enum: offerEvents },
  stage: { type: String, required: true, enum: offerStages },
  at: { type: Date, required: true },
  by: { type: String, required: true, enum: offerActors },
  reason: { type: String, default: null, maxlength: orderLimits.reason },
  priceKobo: kobo,
});

const schema = rowSchema<OfferDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    operationId: { type: String, match: uuid },
    listingId: { type: String, required: true, match: uuid },
    buyerId: { type: String, required: true, match: uuid },
    sellerId: { type: String, required: true, match: uuid },
    buyerFirstName: { type: String, required: true, maxlength: maxNameLength },
    sellerFirstName: { type: String, required: true, maxlength: maxNameLength },
    buyerRenamedAt: { type: Date },
    sellerRenamedAt: { type: Date },
    ...listingSnapshotColumns,
    listingPlace: { type: listingPlaceSchema() },
    listingPriceKobo: kobo,
    handOver: { type: handOverSchema() },
    priceKobo: kobo,
    rounds: { type: Number, required: true, min: 1, max: offerLimits.rounds, validate: wholeNumber },
    open: { type: Boolean, required: true },
    stage: { type: String, required: true, enum: offerStages },
    sync: { type: String, required: true, enum: syncs },
    timeline: { type: [step], required: true },
    clockAt: { type: Date, default: null },
    passedTo: {
      type: partSchema<{ id: string; claimantId: string }>({
        id: { type: String, required: true, match: uuid },
        claimantId: { type: String, required: true, match: uuid },
      }),
      default: null,
    },
  },
  { timestamps: true },
);

// A buyer can have only one open offer for a listing.
schema.index({ listingId: 1, buyerId: 1 }, { unique: true, partialFilterExpression: { open: true } });
// A listing's open offers. Also a buyer's offers for the listing, newest first.
schema.index({ listingId: 1, open: 1 });
schema.index({ listingId: 1, buyerId: 1, createdAt: -1 }, { name: 'of_buyer' });
// A user's offers, made or received, newest first.
schema.index({ buyerId: 1, createdAt: -1, _id: -1 });
schema.index({ sellerId: 1, createdAt: -1, _id: -1 });
// The sweep for offers stuck between two steps, longest stuck first.
schema.index({ sync: 1, updatedAt: 1 });
// Due timers, longest overdue first.
schema.index({ clockAt: 1 });
// Lets a retried write find the offer that it made, and prevents it from making a second one.
schema.index(
  { operationId: 1 },
  { unique: true, partialFilterExpression: { operationId: { $exists: true } } },
);

export const offersOf = defineModel<OfferDocument>('offers', schema);
