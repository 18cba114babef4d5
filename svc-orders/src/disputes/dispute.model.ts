import {
  disputeActors,
  type DisputeActor,
  disputeEvents,
  type DisputeEvent,
  disputeLimits,
  type DisputeStage,
  disputeStages,
  type KeptPhoto,
  maxKobo,
  orderLimits,
} from '@alaso/contracts';
import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { keptPhotoSchema } from '../clients/kept-photos.ts';
import type { Party } from '../orders/index.ts';
import { syncs, type WorkflowRow, type WorkflowStep } from '../workflow/index.ts';

type DisputeStep = WorkflowStep<DisputeStage, DisputeEvent, DisputeActor>;

/** One party's text (or null) and photos. svc-catalog keeps the photos under the dispute's `_id`. */
export type Statement = { by: Party; text: string | null; photos: KeptPhoto[]; at: Date };

/** An admin's decision. Once it is final, it ends the order. */
export type DisputeDecision = {
  outcome: 'complete' | 'cancel';
  /** Refund to the buyer of a completed order, in kobo. Null unless the money is split. */
  refundKobo: number | null;
  reason: string;
  adminId: string;
  at: Date;
};

export type DisputeDocument = WorkflowRow<DisputeStage, DisputeStep> & {
  orderId: string;
  buyerId: string;
  sellerId: string;
  openedBy: Party;
  /** Set if the order was already completed. The dispute then ends without changing the order's stage. */
  afterReceipt?: true;
  /** Reason given by the party that opened the dispute. Null once that party has left. */
  reason: string | null;
  /** True until the dispute reaches a final stage. */
  open: boolean;
  /** Time at which the current stage's timer fires. Null if the stage has no timer. */
  clockAt: Date | null;
  statements: Statement[];
  appeals: Statement[];
  /** The first decision. Null until one has been made. */
  decision: DisputeDecision | null;
  /**
   * The final decision about a completed order. For any other order, the decision is in the order's last
   * step.
   */
  finalDecision?: DisputeDecision;
};

const parties = ['buyer', 'seller'] as const;

const step = partSchema<DisputeStep>({
  event: { type: String, default: null, enum: disputeEvents },
  stage: { type: String, required: true, enum: disputeStages },
  at: { type: Date, required: true },
  by: { type: String, required: true, enum: disputeActors },
  reason: { type: String, default: null, maxlength: orderLimits.reason },
});

const statement = partSchema<Statement>({
  by: { type: String, required: true, enum: parties },
  text: { type: String, default: null, maxlength: disputeLimits.text },
  photos: { type: [keptPhotoSchema], required: true },
  at: { type: Date, required: true },
});

const decision = partSchema<DisputeDecision>({
  outcome: { type: String, required: true, enum: ['complete', 'cancel'] },
  refundKobo: { type: Number, default: null, min: 0, max: maxKobo, validate: wholeNumber },
  reason: { type: String, required: true, maxlength: orderLimits.reason },
  adminId: { type: String, required: true, match: uuid },
  at: { type: Date, required: true },
});

const schema = rowSchema<DisputeDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    operationId: { type: String, match: uuid },
    listingId: { type: String, required: true, match: uuid },
    orderId: { type: String, required: true, match: uuid },
    buyerId: { type: String, required: true, match: uuid },
    sellerId: { type: String, required: true, match: uuid },
    openedBy: { type: String, required: true, enum: parties },
    afterReceipt: { type: Boolean },
    reason: { type: String, default: null, maxlength: orderLimits.reason },
    open: { type: Boolean, required: true },
    stage: { type: String, required: true, enum: disputeStages },
    sync: { type: String, required: true, enum: syncs },
    timeline: { type: [step], required: true },
    clockAt: { type: Date, default: null },
    statements: { type: [statement], required: true },
    appeals: { type: [statement], required: true },
    decision: { type: decision, default: null },
    finalDecision: { type: decision },
  },
  { timestamps: true },
);

// An order has at most one open dispute.
schema.index({ orderId: 1 }, { unique: true, partialFilterExpression: { open: true } });
// An order's latest dispute.
schema.index({ orderId: 1, createdAt: -1 });
// A user's disputes, as buyer or seller.
schema.index({ buyerId: 1 });
schema.index({ sellerId: 1 });
// Due timers, longest overdue first.
schema.index({ clockAt: 1 });

export const disputesOf = defineModel<DisputeDocument>('disputes', schema);
