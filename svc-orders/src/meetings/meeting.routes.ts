import { ordersRoutes } from '@alaso/contracts';
import { problem, type Route, route, type TimerSource } from '@alaso/service-kit';
import { buildIcal } from '../calendar/index.ts';
import { type ConversationRepository, findConversation } from '../conversations/index.ts';
import { meetingEntry } from './meeting-entries.ts';
import { meetingRefusals } from './meeting.messages.ts';
import {
  answerMeeting,
  isStillWanted,
  type MeetingDeps,
  buildNotification,
  presentMeeting,
  proposeMeeting,
  type WantDeps,
} from './plan-meeting.ts';

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
      if (row?.stage !== 'agreed' || !(await isStillWanted(deps, conversation)))
        throw problem('not-found', meetingRefusals.none);
      return { body: buildIcal([meetingEntry(row, conversation, userId)]) };
    }),
  ];
}

export type MeetingReminderDeps = Pick<
  MeetingDeps,
  'meetings' | 'orders' | 'inTransaction' | 'outbox' | 'now'
> &
  WantDeps & {
    conversations: Pick<ConversationRepository, 'find'>;
  };

/**
 * Reminds both members of an agreed meeting once. Sends nothing if the meeting has been canceled or has
 * passed.
 */
async function remindOfMeeting(deps: MeetingReminderDeps, meetingId: string): Promise<void> {
  const { meetings, conversations, inTransaction, outbox, now } = deps;
  const row = await meetings.find(meetingId);
  const conversation = row && (await conversations.find(meetingId));
  if (!row?.remindAt || !conversation || row.remindAt > now()) return;
  const isWanted = row.at > now() && (await isStillWanted(deps, conversation));
  await inTransaction(async (session) => {
    if (!(await meetings.settleReminder(row, session)) || !isWanted) return;
    for (const userId of [row.ownerId, row.otherId])
      await outbox.write('notice.raised', buildNotification(conversation, row, userId, 'reminder'), session);
  });
}

export const meetingReminders = (deps: MeetingReminderDeps): TimerSource => ({
  due: (now, limit) => deps.meetings.due(now, limit),
  run: (id) => remindOfMeeting(deps, id),
  now: deps.now,
});
