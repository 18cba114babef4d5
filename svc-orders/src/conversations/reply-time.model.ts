import { defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** A row of `reply_times`: how long the other member of a conversation waited for an answer. */
export type ReplyTimeDocument = {
  /** The message that answered. */
  _id: string;
  memberId: string;
  /** From the first message without an answer. */
  waitedMs: number;
  repliedAt: Date;
};

const schema = rowSchema<ReplyTimeDocument>({
  _id: { type: String, required: true, match: uuid },
  memberId: { type: String, required: true, match: uuid },
  waitedMs: { type: Number, required: true, min: 0, validate: wholeNumber },
  repliedAt: { type: Date, required: true },
});

// A member's newest answers, read from the index alone.
schema.index({ memberId: 1, repliedAt: -1, waitedMs: 1 });

export const replyTimesOf = defineModel<ReplyTimeDocument>('reply_times', schema);
