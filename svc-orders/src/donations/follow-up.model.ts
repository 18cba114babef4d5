import { type FollowUp, type FollowUpKind, followUpKinds, followUpOutcomes } from '@alaso/contracts';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `donation_follow_ups`. */
export type FollowUpDocument = {
  /** Derived from the donation, its step and the kind, so that planning it again yields the same row. */
  _id: string;
  donationId: string;
  kind: FollowUpKind;
  dueAt: Date;
  /** When it is next due; null once it is done. */
  ringAt: Date | null;
  /** A task of the desk is done when its donation moves on. */
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

// Due follow-ups, longest first.
schema.index({ ringAt: 1 });
// Follow-ups of a donation, and of a page of donations.
schema.index({ donationId: 1, dueAt: 1 });

export const followUpsOf = defineModel<FollowUpDocument>('donation_follow_ups', schema);
