import { type FollowUp, type FollowUpKind, followUpKinds, followUpOutcomes } from '@alaso/contracts';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `donation_follow_ups`. */
export type FollowUpDocument = {
  /** Made from the donation, its step and the kind: planned again, it is the same row. */
  _id: string;
  donationId: string;
  kind: FollowUpKind;
  dueAt: Date;
  /** When it is next looked at; null once it has rung. */
  ringAt: Date | null;
  /** A task of the desk is done when its donation goes on. */
  doneAt: Date | null;
  outcome: FollowUp['outcome'];
};

const schema = rowSchema<FollowUpDocument>({
  _id: { type: String, required: true, match: uuid },
  donationId: { type: String, required: true, match: uuid },
  kind: { type: String, required: true, enum: followUpKinds },
  dueAt: { type: Date, required: true },
  ringAt: { type: Date, default: null },
  doneAt: { type: Date, default: null },
  outcome: { type: String, default: null, enum: followUpOutcomes },
});

// The clock: what is due, longest first.
schema.index({ ringAt: 1 });
// Those of a donation, and of a page of them.
schema.index({ donationId: 1, dueAt: 1 });

export const followUpsOf = defineModel<FollowUpDocument>('donation_follow_ups', schema);
