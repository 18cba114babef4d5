import { defineModel, isDuplicateKey, rowSchema } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `sent_mails`: an email that is being sent or was sent. */
type SentMailDocument = {
  _id: string;
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

// Rows expire after 30 days, because failed jobs remain in the queue for that long.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const sentMailsOf = defineModel<SentMailDocument>('sent_mails', schema);

export type SentMailRepository = ReturnType<typeof sentMailRepository>;

export function sentMailRepository(connection: Connection) {
  const mails = sentMailsOf(connection);
  return {
    /**
     * Reserves an email for sending until `claimedUntil`. Only one of several concurrent callers succeeds,
     * and none succeeds if the email was already sent.
     */
    async claim(id: string, now: Date, claimedUntil: Date): Promise<'claimed' | 'sent' | 'held'> {
      try {
        await mails.insertMany([{ _id: id, claimedUntil, sentAt: null, createdAt: now }]);
        return 'claimed';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const { modifiedCount } = await mails.updateOne(
        { _id: id, sentAt: null, claimedUntil: { $lte: now } },
        { $set: { claimedUntil } },
      );
      if (modifiedCount === 1) return 'claimed';
      const row = await mails.findOne({ _id: id }).lean();
      return row?.sentAt ? 'sent' : 'held';
    },

    /** Releases an email that was definitely not sent. */
    async release(id: string, now: Date): Promise<void> {
      await mails.updateOne({ _id: id, sentAt: null }, { $set: { claimedUntil: now } });
    },

    async markSent(id: string, sentAt: Date): Promise<void> {
      await mails.updateOne({ _id: id }, { $set: { sentAt } });
    },
  };
}
