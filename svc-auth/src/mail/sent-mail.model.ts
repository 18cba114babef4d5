import { defineModel, rowSchema } from '@alaso/service-kit';

/** A row of `sent_mails`: a mail that is being sent or was sent. */
export type SentMailDocument = {
  /** The mail's id. */
  _id: string;
  /** Until then it is reserved by the sending process. */
  claimedUntil: Date;
  sentAt: Date | null;
  createdAt: Date;
};

const schema = rowSchema<SentMailDocument>({
  _id: { type: String, required: true, minlength: 1, maxlength: 150 },
  claimedUntil: { type: Date, required: true },
  sentAt: { type: Date, default: null },
  createdAt: { type: Date, required: true },
});

// Kept for 30 days, as long as the queue keeps failed jobs.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const sentMailsOf = defineModel<SentMailDocument>('sent_mails', schema);
