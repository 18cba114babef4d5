import { quotable } from '@alaso/contracts/scam-rules';
import { hourMs } from '@alaso/service-kit';
import { type CalendarEntry, type CalendarSource, maxEntries } from '../calendar/index.ts';
import {
  type ConversationDocument,
  type ConversationRepository,
  otherNameOf,
} from '../conversations/index.ts';
import type { OrderDeps } from '../orders/index.ts';
import { calendarTitle } from './meeting.messages.ts';
import type { MeetingDocument, MeetingRepository } from './meeting.repository.ts';
import { isWanted, type WantDeps } from './plan-meeting.ts';

/**
 * Returns a member's calendar entry for a meeting, one hour long. Leaves out a place that may not be quoted
 * in emails.
 */
export function meetingEntry(
  { _id, revision, place, at, stage, updatedAt }: MeetingDocument,
  conversation: ConversationDocument,
  userId: string,
): CalendarEntry {
  const { listingTitle } = conversation;
  const isAgreed = stage === 'agreed';
  return {
    id: _id,
    // Each proposal and each acceptance increases the sequence number.
    sequence: 2 * (revision - 1) + (isAgreed ? 1 : 0),
    changedAt: updatedAt,
    title: calendarTitle({ name: otherNameOf(conversation, userId), listingTitle }),
    place: quotable(place),
    when: { start: at, end: new Date(at.getTime() + hourMs) },
    sure: isAgreed,
  };
}

export type MeetingEntriesDeps = WantDeps & {
  meetings: Pick<MeetingRepository, 'ofUser'>;
  conversations: Pick<ConversationRepository, 'findAll'>;
  orders: Pick<OrderDeps['orders'], 'ofPairs'>;
};

/** Returns calendar entries for a user's meetings that have been proposed or agreed on and have not ended. */
export const meetingEntries =
  ({ meetings, conversations, orders, dealings }: MeetingEntriesDeps): CalendarSource =>
  async (userId, now) => {
    const rows = await meetings.ofUser(userId, new Date(now.getTime() - hourMs), maxEntries);
    const found = await conversations.findAll(rows.map(({ _id }) => _id));
    const ordered = await orders.ofPairs(
      found.map(({ listingId, otherId: buyerId }) => ({ listingId, buyerId })),
    );
    const entries = rows.map(async (row) => {
      const conversation = found.find(({ _id }) => _id === row._id);
      if (!conversation) return [];
      const { listingId, otherId } = conversation;
      const own = ordered.filter((order) => order.listingId === listingId && order.buyerId === otherId);
      const isShown = await isWanted({ dealings }, conversation, own);
      return isShown ? [meetingEntry(row, conversation, userId)] : [];
    });
    return (await Promise.all(entries)).flat();
  };
