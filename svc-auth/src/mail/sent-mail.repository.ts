import { isDuplicateKey } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { sentMailsOf } from './sent-mail.model.ts';

export type SentMailRepository = ReturnType<typeof sentMailRepository>;

export function sentMailRepository(connection: Connection) {
  const mails = sentMailsOf(connection);
  return {
    /** Reserves a mail for sending until then. Of many callers, one succeeds; none if it was sent. */
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

    /** Releases a mail that was definitely not sent. */
    async release(id: string, now: Date): Promise<void> {
      await mails.updateOne({ _id: id, sentAt: null }, { $set: { claimedUntil: now } });
    },

    async markSent(id: string, sentAt: Date): Promise<void> {
      await mails.updateOne({ _id: id }, { $set: { sentAt } });
    },
  };
}
