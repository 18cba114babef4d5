import { conversationLimits } from '@alaso/contracts';
import { foldedPattern } from '@alaso/contracts/fold-text';
import { dayMs, type DbSession, derivedId, hourMs, minuteMs, rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { findDueIds } from '../workflow/index.ts';
import {
  type ConversationDocument,
  type MemberDocument,
  membersOf,
  type MessageDocument,
  messagesOf,
  otherNameOf,
  replyTimesOf,
} from './conversation.model.ts';

/** A row of an inbox with the position of its group. */
export type InboxRow = MemberDocument & { group: number };
export type InboxCursor = Pick<InboxRow, 'group' | 'activeAt' | '_id'>;

/**
 * Returns the filters for an inbox's groups in display order: conversations with unread messages, those in
 * which the other member still waits for an answer, and all others.
 */
function groupsAt(now: Date) {
  const since = new Date(now.getTime() - conversationLimits.turnDays * dayMs);
  const waits = { waitingSince: { $ne: null }, activeAt: { $gte: since } };
  return [{ hasUnread: true }, { hasUnread: false, ...waits }, { hasUnread: false, $nor: [waits] }];
}

const newestFirst = { activeAt: -1, _id: -1 } as const;

export const memberId = (conversationId: string, userId: string) =>
  derivedId('member', conversationId, userId);

/**
 * Delay before a member is emailed about an unread message. A member gets at most one email like this per
 * hour.
 */
const mailAfterMs = 15 * minuteMs;
const mailDueAt = (sentAt: Date, mailedAt: Date | null | undefined): Date =>
  new Date(Math.max(sentAt.getTime() + mailAfterMs, (mailedAt?.getTime() ?? 0) + hourMs));

/** Returns the filter for a search by item title and by the other member's name. */
function foundBy(search: string) {
  const pattern = foldedPattern(search);
  if (pattern === '') return {};
  const text = { $regex: pattern, $options: 'i' };
  return { $or: [{ listingTitle: text }, { withName: text }] };
}

type InboxQuery = { after: InboxCursor | undefined; search: string; limit: number; now: Date };

/** Reads and writes conversation members: each one's inbox and read position. */
export function inboxRepository(connection: Connection) {
  const members = membersOf(connection);
  const messages = messagesOf(connection);
  const replyTimes = replyTimesOf(connection);

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

  /** Records how long the other member waited for this message. */
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
    arrive,

    member: async (conversationId: string, userId: string): Promise<MemberDocument | undefined> =>
      (await members.findOne({ _id: memberId(conversationId, userId) }).lean()) ?? undefined,

    /** Returns a page of a user's inbox, group by group and newest first. */
    async inbox(userId: string, { after, search, limit, now }: InboxQuery): Promise<InboxRow[]> {
      const rows: InboxRow[] = [];
      for (const [group, filter] of groupsAt(now).entries()) {
        if (rows.length === limit || (after && group < after.group)) continue;
        const start = after?.group === group ? after : undefined;
        const found = await members
          .find({ $and: [{ userId, ...filter }, foundBy(search), rowsAfter(newestFirst, start)] })
          // Begins with the same field as the index, which otherwise would not be used to sort.
          .sort({ hasUnread: -1, ...newestFirst })
          .limit(limit - rows.length)
          .lean();
        rows.push(...found.map((row) => ({ ...row, group })));
      }
      return rows;
    },

    countFound: (userId: string, search: string): Promise<number> =>
      members.countDocuments({ userId, ...foundBy(search) }),
    countUnread: (userId: string): Promise<number> => members.countDocuments({ userId, hasUnread: true }),

    /**
     * Records that a member's device has received a conversation's messages. Returns false if this was
     * already recorded.
     */
    async deliver(userId: string, row: Pick<ConversationDocument, '_id' | 'lastNumber'>): Promise<boolean> {
      const { modifiedCount } = await members.updateOne(
        { _id: memberId(row._id, userId), deliveredUpTo: { $lt: row.lastNumber } },
        { $set: { deliveredUpTo: row.lastNumber } },
      );
      return modifiedCount === 1;
    },

    /**
     * Marks messages up to a number as read. Returns false if they already were. The member's row serializes
     * this with messages sent to the conversation.
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

    /** Returns the ids of inbox rows with an email due at `now`, longest overdue first. */
    dueMails: (now: Date, limit: number) => findDueIds(members, 'mailAt', { now, limit }),

    findMember: async (_id: string): Promise<MemberDocument | undefined> =>
      (await members.findOne({ _id }).lean()) ?? undefined,

    /** Records that the due email was queued. Of two concurrent calls, only one returns true. */
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
