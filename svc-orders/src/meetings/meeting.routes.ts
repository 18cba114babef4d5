import { ordersRoutes } from '@alaso/contracts';
import { hourMs, problem, type Route, route } from '@alaso/service-kit';
import ical, { ICalEventStatus } from 'ical-generator';
import { type ConversationRepository, findConversation, otherNameOf } from '../conversations/index.ts';
import type { TimerSource } from '../workflow/index.ts';
import { calendarTitle, meetingRefusals } from './meeting.messages.ts';
import type { MeetingDocument } from './meeting.repository.ts';
import {
  answerMeeting,
  isStillWanted,
  type MeetingDeps,
  notificationOf,
  presentMeeting,
  proposeMeeting,
} from './plan-meeting.ts';

/** Control characters are not allowed in a calendar (RFC 5545, 3.3.11). */
const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ');

/** Returns the calendar file of an agreed meeting. Its id is stable, so that a later version replaces it. */
function calendarOf({ _id, revision, place, at, updatedAt }: MeetingDocument, title: string): string {
  const calendar = ical({ prodId: '//Alaso//Meetings//EN', scale: 'GREGORIAN' });
  calendar.createEvent({
    id: _id,
    sequence: revision,
    status: ICalEventStatus.CONFIRMED,
    stamp: updatedAt,
    start: at,
    end: new Date(at.getTime() + hourMs),
    summary: plain(title),
    location: plain(place),
  });
  return calendar.toString();
}

export function meetingRoutes(deps: MeetingDeps): Route[] {
  return [
    route(ordersRoutes.getMeeting, async ({ params: { id }, caller: { userId } }) => ({
      body: await presentMeeting(deps, await findConversation(deps, id, userId), userId),
    })),
    route(ordersRoutes.proposeMeeting, async ({ params: { id: conversationId }, body, caller, log }) => ({
      body: await proposeMeeting(deps, body, { conversationId, caller, log }),
    })),
    route(ordersRoutes.acceptMeeting, async ({ params: { id: conversationId }, body, caller, log }) => ({
      body: await answerMeeting(deps, 'accept', body.revision, { conversationId, caller, log }),
    })),
    route(ordersRoutes.cancelMeeting, async ({ params: { id: conversationId }, body, caller, log }) => ({
      body: await answerMeeting(deps, 'cancel', body.revision, { conversationId, caller, log }),
    })),
    route(ordersRoutes.readMeetingCalendar, async ({ params: { id }, caller: { userId } }) => {
      const conversation = await findConversation(deps, id, userId);
      const row = await deps.meetings.find(id);
      if (row?.stage !== 'agreed') throw problem('not-found', meetingRefusals.none);
      const { listingTitle } = conversation;
      return {
        body: calendarOf(row, calendarTitle({ name: otherNameOf(conversation, userId), listingTitle })),
      };
    }),
  ];
}

export type MeetingReminderDeps = Pick<
  MeetingDeps,
  'meetings' | 'orders' | 'donations' | 'inTransaction' | 'outbox' | 'now'
> & {
  conversations: Pick<ConversationRepository, 'find'>;
};

/** Reminds both of an agreed meeting, once; not if its order has ended since, or the time has passed. */
async function remindOfMeeting(deps: MeetingReminderDeps, meetingId: string): Promise<void> {
  const { meetings, conversations, inTransaction, outbox, now } = deps;
  const row = await meetings.find(meetingId);
  const conversation = row && (await conversations.find(meetingId));
  if (!row?.remindAt || !conversation || row.remindAt > now()) return;
  const isWanted = row.at > now() && (await isStillWanted(deps, conversation));
  await inTransaction(async (session) => {
    if (!(await meetings.settleReminder(row, session)) || !isWanted) return;
    for (const userId of [row.ownerId, row.otherId])
      await outbox.write('notice.raised', notificationOf(conversation, row, userId, 'reminder'), session);
  });
}

/** Returns the reminders of all meetings, for the sweep, which runs every few seconds. */
export const meetingReminders = (deps: MeetingReminderDeps): TimerSource => ({
  due: (now, limit) => deps.meetings.due(now, limit),
  run: (id) => remindOfMeeting(deps, id),
  now: deps.now,
});
