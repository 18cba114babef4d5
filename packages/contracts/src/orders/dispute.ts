import * as z from 'zod/mini';
import { KeptPhoto, PhotoIds, type PhotoSize } from '../catalog/photo.ts';
import { Id, Text, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';

/** Limits of disputes (decision 59). */
export const disputeLimits = {
  /** Characters of a statement or an appeal. */
  text: 2000,
  /** Photos of a statement. */
  photos: 4,
  answerHours: 72,
  /** Time after completion in which the buyer can still open a dispute. */
  afterReceiptHours: 48,
  appealDays: 7,
} as const;

export const disputeStages = ['open', 'with-admin', 'decided', 'appealed', 'closed', 'settled'] as const;
export const DisputeStage = z.enum(disputeStages);
export type DisputeStage = z.infer<typeof DisputeStage>;

export const disputeActors = ['buyer', 'seller', 'clock', 'desk'] as const;
export const DisputeActor = z.enum(disputeActors);
export type DisputeActor = z.infer<typeof DisputeActor>;

export const disputeEvents = ['answer', 'expire', 'decide', 'appeal', 'close', 'settle'] as const;
export const DisputeEvent = z.enum(disputeEvents);
export type DisputeEvent = z.infer<typeof DisputeEvent>;

const Side = z.enum(['buyer', 'seller']);

/** Text and photos of one side. The photos were added as private ones. */
export const NewStatement = z.strictObject({
  text: Text(disputeLimits.text, 'Say what happened').check(z.minLength(1, 'Say what happened')),
  photoIds: z.optional(PhotoIds(disputeLimits.photos)),
});
export type NewStatement = z.infer<typeof NewStatement>;

/** Text and photos that the opener adds to their reason. */
export const OpeningStatement = z.extend(NewStatement, { text: Text(disputeLimits.text) });
export type OpeningStatement = z.infer<typeof OpeningStatement>;

export const NewAppeal = z.strictObject({
  text: Text(disputeLimits.text, 'Say what is wrong').check(z.minLength(1, 'Say what is wrong')),
});

/** A statement of one side, or its appeal, which has no photos. */
export const DisputeStatement = z.object({
  by: Side,
  /** Empty for the opener of a dispute who gave only a reason, and once its author has left. */
  text: z.string(),
  /** Shown at {@link disputePhotoAddress}. */
  photos: z.array(KeptPhoto),
  at: Timestamp,
});
export type DisputeStatement = z.infer<typeof DisputeStatement>;

/** A decision of an admin. */
const DisputeDecision = z.object({
  outcome: z.enum(['complete', 'cancel']),
  /** Goes back to the buyer of a completed order; null unless the money is divided. */
  refund: z.nullable(Naira),
  reason: z.string(),
  at: Timestamp,
});

/** A dispute about an order, as its two sides and admins see it. */
export const Dispute = z.object({
  id: Id,
  stage: DisputeStage,
  /** Opened once the order was completed: the order stays so, and only its money is decided. */
  afterReceipt: z.optional(z.boolean()),
  openedBy: Side,
  reason: z.string(),
  /** The opener's first, then the answer. */
  statements: z.array(DisputeStatement),
  /** Deadline to answer or appeal; null at other stages. */
  until: z.nullable(Timestamp),
  /** The first decision; null before. */
  decision: z.nullable(DisputeDecision),
  appeals: z.array(DisputeStatement),
  /** The final decision about a completed order. For any other, the order's final stage shows it. */
  finalDecision: z.optional(DisputeDecision),
});
export type Dispute = z.infer<typeof Dispute>;

/** A dispute as one of its two sides sees it. */
export const OwnDispute = z.extend(Dispute, { acts: z.array(z.enum(['answer', 'appeal', 'settle'])) });
export type OwnDispute = z.infer<typeof OwnDispute>;

/** Returns the address of a dispute's photo, which its two sides and admins can open. */
export const disputePhotoAddress = (disputeId: string, photoId: string, size: PhotoSize) =>
  `/api/disputes/${disputeId}/photos/${photoId}?size=${size}`;
