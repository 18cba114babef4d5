import { type DbSession, isDuplicateKey, LostRace, rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { renameInRows } from '../workflow/index.ts';
import {
  type ConversationDocument,
  conversationsOf,
  membersOf,
  type MessageDocument,
  previewOf,
  messagesOf,
  otherMemberOf,
  otherNameOf,
} from './conversation.model.ts';
import { inboxRepository, memberId } from './inbox.repository.ts';

export type NewConversation = Omit<
  ConversationDocument,
  | 'createdAt'
  | 'updatedAt'
  | 'ownerRenamedAt'
  | 'otherRenamedAt'
  | 'lastNumber'
  | 'lastMessage'
  | 'startedBy'
  | 'startedAt'
>;

export type NewMessageRow = Pick<
  MessageDocument,
  '_id' | 'senderId' | 'text' | 'photos' | 'sentAt' | 'warnings'
>;

export type ConversationRepository = ReturnType<typeof conversationRepository>;

export function conversationRepository(connection: Connection) {
  const conversations = conversationsOf(connection);
  const members = membersOf(connection);
  const { arrive, ...inbox } = inboxRepository(connection);
  const messages = messagesOf(connection);

  const find = async (_id: string): Promise<ConversationDocument | undefined> =>
    (await conversations.findOne({ _id }).lean()) ?? undefined;

  return {
    ...inbox,
    find,

    /** Returns these conversations, in any order. */
    findAll: (ids: readonly string[]): Promise<ConversationDocument[]> =>
      conversations.find({ _id: { $in: [...ids] } }).lean(),

    /** Stores a conversation unless it exists, and returns it. */
    async open(conversation: NewConversation): Promise<ConversationDocument> {
      const existing = await find(conversation._id);
      if (existing) return existing;
      try {
        return (await conversations.create({ ...conversation, lastNumber: 0, lastMessage: null })).toObject();
      } catch (error) {
        const other = isDuplicateKey(error) ? await find(conversation._id) : undefined;
        if (other) return other;
        throw error;
      }
    },

    /**
     * Replaces a user's first name in their conversations and in the other members' inboxes, unless a later
     * name is already stored. Returns the ids of those members. An organization's name does not change.
     */
    async rename(userId: string, firstName: string, at: Date): Promise<string[]> {
      const asOther = { otherId: userId, donationId: null };
      await renameInRows(conversations, ['owner', 'ownerName'], { userId, firstName, at });
      await renameInRows(
        conversations,
        ['other', 'otherName'],
        { userId, firstName, at },
        { donationId: null },
      );
      const rows = await conversations.find({ $or: [{ ownerId: userId }, asOther] }).lean();
      const theirs = rows.map((row) => {
        const otherId = otherMemberOf(row, userId);
        return { _id: memberId(row._id, otherId), withName: otherNameOf(row, otherId) };
      });
      const names = new Set(theirs.map(({ withName }) => withName));
      for (const withName of names) {
        const ids = theirs.filter((one) => one.withName === withName).map(({ _id }) => _id);
        await members.updateMany({ _id: { $in: ids } }, { $set: { withName } });
      }
      return rows.map((row) => otherMemberOf(row, userId));
    },

    /** Returns the conversations that a user has started since the given time. */
    startedBy: (userId: string, since: Date, session: DbSession): Promise<ConversationDocument[]> =>
      conversations.find({ startedBy: userId, startedAt: { $gt: since } }, null, { session }).lean(),

    messageAt: async (conversationId: string, number: number): Promise<MessageDocument | undefined> =>
      (await messages.findOne({ conversationId, number }).lean()) ?? undefined,

    findMessage: async (_id: string): Promise<MessageDocument | undefined> =>
      (await messages.findOne({ _id }).lean()) ?? undefined,

    /**
     * Stores a message under the next number, and adds it to both inboxes. The conversation's row serializes
     * concurrent sends.
     */
    async add(
      conversation: ConversationDocument,
      { _id, senderId, text = '', photos = [], sentAt, warnings }: NewMessageRow,
      session: DbSession,
    ): Promise<MessageDocument> {
      const { _id: conversationId, ownerId, otherId, startedBy } = conversation;
      const preview = previewOf(text);
      const counted = await conversations
        .findOneAndUpdate(
          { _id: conversationId, ...(startedBy === undefined && { startedBy: { $exists: false } }) },
          {
            $inc: { lastNumber: 1 },
            $set: {
              lastMessage: {
                ...(preview !== '' && { text: preview }),
                ...(photos.length > 0 && { photos: photos.length }),
                senderId,
                sentAt,
              },
              ...(startedBy === undefined && { startedBy: senderId, startedAt: sentAt }),
            },
          },
          { returnDocument: 'after', session },
        )
        .lean();
      // The other member sent the first message in the meantime.
      if (!counted) throw new LostRace();
      const message = {
        _id,
        conversationId,
        number: counted.lastNumber,
        senderId,
        ...(text !== '' && { text }),
        ...(photos.length > 0 && { photos }),
        sentAt,
        warnings,
        ...(warnings.length > 0 && { flaggedAt: sentAt }),
      };
      await messages.create([message], { session });
      for (const userId of [ownerId, otherId]) await arrive(conversation, userId, message, session);
      return message;
    },

    /**
     * Returns the messages before or after a number, or the newest ones, earliest first. The range is bounded
     * at both ends, which works because numbers have no gaps, so the database never reads and sorts the whole
     * conversation.
     */
    async page(
      { _id: conversationId, lastNumber }: Pick<ConversationDocument, '_id' | 'lastNumber'>,
      { before = lastNumber + 1, after }: { before?: number | undefined; after?: number | undefined },
      limit: number,
    ): Promise<MessageDocument[]> {
      const from = after ?? before - limit - 1;
      const number = { $gt: from, $lt: Math.min(before, from + limit + 1) };
      return messages.find({ conversationId, number }).sort({ number: 1 }).limit(limit).lean();
    },

    /** Returns a message with up to five messages before it and four after it, earliest first. */
    around: ({ conversationId, number }: MessageDocument): Promise<MessageDocument[]> =>
      messages
        .find({ conversationId, number: { $gte: number - 5, $lte: number + 4 } })
        .sort({ number: 1 })
        .lean(),

    /** Returns flagged messages after the given one, newest first. */
    flagged: (
      after: { flaggedAt: Date; _id: string } | undefined,
      limit: number,
    ): Promise<MessageDocument[]> =>
      messages
        .find({ $and: [{ flaggedAt: { $type: 'date' } }, rowsAfter({ flaggedAt: -1, _id: -1 }, after)] })
        .sort({ flaggedAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    countFlagged: (): Promise<number> => messages.countDocuments({ flaggedAt: { $type: 'date' } }),
  };
}
