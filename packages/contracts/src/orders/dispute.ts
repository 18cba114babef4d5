import * as z from 'zod/mini';
import { KeptPhoto, PhotoIds, type PhotoSize } from '../catalog/photo.ts';
import { Id, Text, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';

/** Dispute limits (decision 59). */
export const disputeLimits = {
  /** Maximum length of a statement or an appeal, in characters. */
  text: 2000,
  /** Maximum number of photos per statement. */
  photos: 4,
  answerHours: 72,
  /** Hours after completion within which the buyer can open a dispute. */
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

/** One party's text and photos. The photos must have been added as private. */
export const NewStatement = z.strictObject({
  text: Text(disputeLimits.text, 'Say what happened').check(z.minLength(1, 'Say what happened')),
  photoIds: z.optional(PhotoIds(disputeLimits.photos)),
});
export type NewStatement = z.infer<typeof NewStatement>;

/** Text and photos that the party opening the dispute adds to the reason. */
export const OpeningStatement = z.extend(NewStatement, { text: Text(disputeLimits.text) });
export type OpeningStatement = z.infer<typeof OpeningStatement>;

export const NewAppeal = z.strictObject({
  text: Text(disputeLimits.text, 'Say what is wrong').check(z.minLength(1, 'Say what is wrong')),
});

/** A statement or an appeal by one party. Appeals have no photos. */
export const DisputeStatement = z.object({
  by: Side,
  /** Empty if the party who opened the dispute gave only a reason, or if the author's account was deleted. */
  text: z.string(),
  /** For the URLs, see {@link disputePhotoAddress}. */
  photos: z.array(KeptPhoto),
  at: Timestamp,
});
export type DisputeStatement = z.infer<typeof DisputeStatement>;

const DisputeDecision = z.object({
  outcome: z.enum(['complete', 'cancel']),
  /** The amount returned to the buyer of a completed order; null unless the money is split. */
  refund: z.nullable(Naira),
  reason: z.string(),
  at: Timestamp,
});

/** A dispute about an order, as both parties and admins see it. */
export const Dispute = z.object({
  id: Id,
  stage: DisputeStage,
  /**
   * Set if the dispute was opened after the order was completed. The order remains completed, and the
   * decision affects only the money.
   */
  afterReceipt: z.optional(z.boolean()),
  openedBy: Side,
  reason: z.string(),
  /** The statement of the party who opened the dispute, followed by the response. */
  statements: z.array(DisputeStatement),
  /** Deadline for the response or appeal; null at other stages. */
  until: z.nullable(Timestamp),
  /** The first decision; null if there is none yet. */
  decision: z.nullable(DisputeDecision),
  appeals: z.array(DisputeStatement),
  /** The final decision about a completed order. For other orders, the final stage shows the decision. */
  finalDecision: z.optional(DisputeDecision),
});
export type Dispute = z.infer<typeof Dispute>;

/** A dispute as one of the two parties sees it. */
export const OwnDispute = z.extend(Dispute, { acts: z.array(z.enum(['answer', 'appeal', 'settle'])) });
export type OwnDispute = z.infer<typeof OwnDispute>;

/** Returns the URL of a photo in a dispute. Both parties and admins can open it. */
export const disputePhotoAddress = (disputeId: string, photoId: string, size: PhotoSize) =>
  `/api/disputes/${disputeId}/photos/${photoId}?size=${size}`;
