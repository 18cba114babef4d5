import { cutText } from '@alaso/contracts/cut-text';
import { foldedPattern } from '@alaso/contracts/fold-text';
import {
  type DbSession,
  derivedId,
  hourMs,
  isDuplicateKey,
  LostRace,
  minuteMs,
  rowsAfter,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import {
  type ConversationDocument,
  conversationsOf,
  maxPreview,
  type MemberDocument,
  membersOf,
  type MessageDocument,
  messagesOf,
} from './conversation.model.ts';

import { replyTimesOf } from './reply-time.model.ts';

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

/** A position in an inbox. */
export type InboxPlace = Pick<MemberDocument, 'hasUnread' | 'activeAt' | '_id'>;

export type ConversationRepository = ReturnType<typeof conversationRepository>;

const memberId = (conversationId: string, userId: string) => derivedId('member', conversationId, userId);

/** Returns the id of the other member. */
export const otherMemberOf = (
  { ownerId, otherId }: Pick<ConversationDocument, 'ownerId' | 'otherId'>,
  userId: string,
) => (userId === ownerId ? otherId : ownerId);

/** Returns the name under which the user sees the other member. */
export const otherNameOf = (
  { ownerId, ownerName, otherName }: Pick<ConversationDocument, 'ownerId' | 'ownerName' | 'otherName'>,
  userId: string,
) => (userId === ownerId ? otherName : ownerName);

/** When an email is due about a message that is not read, at most one per hour. */
const mailAfterMs = 15 * minuteMs;
const mailDueAt = (sentAt: Date, mailedAt: Date | null | undefined): Date =>
  new Date(Math.max(sentAt.getTime() + mailAfterMs, (mailedAt?.getTime() ?? 0) + hourMs));

/** Returns the filter for a search: the item's title or the other member's name contains it. */
function foundBy(search: string) {
  const pattern = foldedPattern(search);
  if (pattern === '') return {};
  const text = { $regex: pattern, $options: 'i' };
  return { $and: [{ $or: [{ listingTitle: text }, { withName: text }] }] };
}

export function conversationRepository(connection: Connection) {
  const conversations = conversationsOf(connection);
  const members = membersOf(connection);
  const messages = messagesOf(connection);
  const replyTimes = replyTimesOf(connection);

  const find = async (_id: string): Promise<ConversationDocument | undefined> =>
    (await conversations.findOne({ _id }).lean()) ?? undefined;

  /** Puts a new message into a member's inbox. */
  async function arrive(
    conversation: ConversationDocument,
    userId: string,
    message: MessageDocument,
    session: DbSession,
  ): Promise<void> {
    const { _id: conversationId, listingTitle } = conversation;
    const isOwn = userId === message.senderId;
    const member = await members
      .findOneAndUpdate(
        { _id: memberId(conversationId, userId) },
        {
          $set: {
            activeAt: message.sentAt,
            withName: otherNameOf(conversation, userId),
            ...(!isOwn && { hasUnread: true }),
          },
          $inc: { unread: isOwn ? 0 : 1 },
          $setOnInsert: {
            conversationId,
            userId,
            listingTitle,
            ...(isOwn && { hasUnread: false }),
            deliveredUpTo: 0,
            readUpTo: 0,
            mailedAt: null,
            ...(isOwn && { mailAt: null }),
          },
        },
        { upsert: true, session, returnDocument: 'after' },
      )
      .lean();
    const { _id, mailAt, mailedAt, waitingSince } = member;
    if (isOwn) {
      if (waitingSince) await answer(_id, waitingSince, message, session);
    } else if (!mailAt || !waitingSince) {
      const due = mailAt ?? mailDueAt(message.sentAt, mailedAt);
      const waiting = waitingSince ?? message.sentAt;
      await members.updateOne({ _id }, { $set: { mailAt: due, waitingSince: waiting } }, { session });
    }
  }

  /** Keeps how long the other member waited for this message. */
  async function answer(
    _id: string,
    waitingSince: Date,
    { _id: messageId, senderId: repliedBy, sentAt }: MessageDocument,
    session: DbSession,
  ): Promise<void> {
    await members.updateOne({ _id }, { $set: { waitingSince: null } }, { session });
    const waitedMs = Math.max(0, sentAt.getTime() - waitingSince.getTime());
    const reply = { _id: messageId, memberId: repliedBy, waitedMs, repliedAt: sentAt };
    await replyTimes.create([reply], { session });
  }

  return {
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
     * Gives a user their new first name, unless they have a later one, also in the inboxes of the others,
     * whose ids it returns. The name of an organization stays.
     */
    async rename(userId: string, firstName: string, at: Date): Promise<string[]> {
      const quietly = { timestamps: false };
      const asOther = { otherId: userId, donationId: null };
      await conversations.updateMany(
        { ownerId: userId, $or: [{ ownerRenamedAt: { $exists: false } }, { ownerRenamedAt: { $lt: at } }] },
        { $set: { ownerName: firstName, ownerRenamedAt: at } },
        quietly,
      );
      await conversations.updateMany(
        { ...asOther, $or: [{ otherRenamedAt: { $exists: false } }, { otherRenamedAt: { $lt: at } }] },
        { $set: { otherName: firstName, otherRenamedAt: at } },
        quietly,
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

    /** Returns the conversations that this user has started since then. */
    startedBy: (userId: string, since: Date, session: DbSession): Promise<ConversationDocument[]> =>
      conversations.find({ startedBy: userId, startedAt: { $gt: since } }, null, { session }).lean(),

    messageAt: async (conversationId: string, number: number): Promise<MessageDocument | undefined> =>
      (await messages.findOne({ conversationId, number }).lean()) ?? undefined,

    findMessage: async (_id: string): Promise<MessageDocument | undefined> =>
      (await messages.findOne({ _id }).lean()) ?? undefined,

    /**
     * Stores a message under the next number, and puts it into both inboxes. Sends of one conversation
     * exclude each other by its row.
     */
    async add(
      conversation: ConversationDocument,
      { _id, senderId, text = '', photos = [], sentAt, warnings }: NewMessageRow,
      session: DbSession,
    ): Promise<MessageDocument> {
      const { _id: conversationId, ownerId, otherId, startedBy } = conversation;
      const preview = cutText(text.replace(/\s+/g, ' '), maxPreview);
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
      // The other member has sent the first message meanwhile.
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
     * Returns messages next to a number or the newest ones, earliest first. As numbers have no gaps, the
     * range has two ends: a database that sorts what it finds never reads the whole conversation.
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

    /** Returns a message with up to five before and four after it, earliest first. */
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

    member: async (conversationId: string, userId: string): Promise<MemberDocument | undefined> =>
      (await members.findOne({ _id: memberId(conversationId, userId) }).lean()) ?? undefined,

    /** Returns a page of a user's inbox: unread ones first, newest first. */
    inbox(
      userId: string,
      { after, search, limit }: { after: InboxPlace | undefined; search: string; limit: number },
    ): Promise<MemberDocument[]> {
      return members
        .find({
          userId,
          ...foundBy(search),
          ...(after && {
            $or: [
              ...(after.hasUnread ? [{ hasUnread: false }] : []),
              { hasUnread: after.hasUnread, activeAt: { $lt: after.activeAt } },
              { hasUnread: after.hasUnread, activeAt: after.activeAt, _id: { $lt: after._id } },
            ],
          }),
        })
        .sort({ hasUnread: -1, activeAt: -1, _id: -1 })
        .limit(limit)
        .lean();
    },

    countFound: (userId: string, search: string): Promise<number> =>
      members.countDocuments({ userId, ...foundBy(search) }),
    countUnread: (userId: string): Promise<number> => members.countDocuments({ userId, hasUnread: true }),

    /**
     * Records that a member's device has received these conversations up to their newest messages. Returns
     * true for each whose sender does not know that yet.
     */
    async deliver(userId: string, row: Pick<ConversationDocument, '_id' | 'lastNumber'>): Promise<boolean> {
      const { modifiedCount } = await members.updateOne(
        { _id: memberId(row._id, userId), deliveredUpTo: { $lt: row.lastNumber } },
        { $set: { deliveredUpTo: row.lastNumber } },
      );
      return modifiedCount === 1;
    },

    /**
     * Marks messages as read, never fewer than before. Returns false if that changes nothing. Sends of the
     * conversation and this exclude each other by the member's row.
     */
    async read(conversationId: string, userId: string, upTo: number, session: DbSession): Promise<boolean> {
      const _id = memberId(conversationId, userId);
      const { modifiedCount } = await members.updateOne(
        { _id, readUpTo: { $lt: upTo } },
        { $set: { readUpTo: upTo }, $max: { deliveredUpTo: upTo } },
        { session },
      );
      if (modifiedCount === 0) return false;
      const unread = await messages.countDocuments(
        { conversationId, number: { $gt: upTo }, senderId: { $ne: userId } },
        { session },
      );
      await members.updateOne(
        { _id },
        { $set: { unread, hasUnread: unread > 0, ...(unread === 0 && { mailAt: null }) } },
        { session },
      );
      return true;
    },

    /** Returns the ids of inbox rows whose email is due at `now`, longest first. */
    async dueMails(now: Date, limit: number): Promise<string[]> {
      const found = await members
        .find({ mailAt: { $lte: now, $type: 'date' } }, { _id: 1 })
        .sort({ mailAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },

    findMember: async (_id: string): Promise<MemberDocument | undefined> =>
      (await members.findOne({ _id }).lean()) ?? undefined,

    /** Records that the due email was raised. Of two callers, one returns true. */
    async settleMail(
      { _id, mailAt }: Pick<MemberDocument, '_id' | 'mailAt'>,
      mailedAt: Date,
      session: DbSession,
    ): Promise<boolean> {
      const settled = { $set: { mailAt: null, mailedAt } };
      return (await members.updateOne({ _id, mailAt }, settled, { session })).modifiedCount === 1;
    },
  };
}
