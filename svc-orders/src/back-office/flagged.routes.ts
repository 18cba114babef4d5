import { defaultPageSize, ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
  problem,
  type Route,
  route,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type ConversationRepository, presentCaseMessage, presentFlagged } from '../conversations/index.ts';
import type { MeetingDocument, MeetingRepository } from '../meetings/index.ts';
import { proposedPlace } from './back-office.messages.ts';

export type FlaggedDeps = {
  conversations: Pick<
    ConversationRepository,
    'around' | 'countFlagged' | 'find' | 'findAll' | 'findMessage' | 'flagged'
  >;
  meetings: Pick<MeetingRepository, 'countFlagged' | 'find' | 'flagged'>;
};

/** Returns a message and its conversation. @throws not-found */
async function findReported({ conversations }: Pick<FlaggedDeps, 'conversations'>, id: string) {
  const message = await conversations.findMessage(id);
  const row = message && (await conversations.find(message.conversationId));
  if (!message || !row) throw problem('not-found', 'Message not found.');
  return { message, row };
}

/** Returns the flagged place of a meeting like a message of its proposer; none without a flag. */
function placesOf({ _id, flagged, flaggedAt: sentAt }: MeetingDocument) {
  if (!flagged || !sentAt) return [];
  const { place, proposedBy: senderId, warnings } = flagged;
  const text = proposedPlace(place);
  return [{ _id, conversationId: _id, senderId, text, warnings, sentAt, isMeetingPlace: true }];
}

/** Returns a reported message and those around it, with the flagged place of the conversation's meeting. */
async function listAround(deps: FlaggedDeps, id: string) {
  const { message, row } = await findReported(deps, id);
  const [around, meeting] = await Promise.all([
    deps.conversations.around(message),
    deps.meetings.find(row._id),
  ]);
  return [...around, ...(meeting ? placesOf(meeting) : [])]
    .map((one) => presentCaseMessage(one, row, id))
    .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt));
}

/** The time of the flag, and the id of what was flagged. */
const FlaggedPosition = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

/** Lists flagged messages and places of meetings, newest first. */
async function listFlagged(
  { conversations, meetings }: FlaggedDeps,
  query: ParsedRequest<typeof ordersRoutes.listFlaggedMessages>['query'],
) {
  const { limit = defaultPageSize, cursor } = query;
  const at = cursor === undefined ? undefined : decodeCursor(FlaggedPosition, cursor);
  const after = at && { flaggedAt: new Date(at[0]), _id: at[1] };
  const [messages, planned, messageCount, placeCount] = await Promise.all([
    conversations.flagged(after, limit + 1),
    meetings.flagged(after, limit + 1),
    conversations.countFlagged(),
    meetings.countFlagged(),
  ]);
  const found = [...messages, ...planned.flatMap(placesOf)].toSorted(
    (a, b) => b.sentAt.getTime() - a.sentAt.getTime() || b._id.localeCompare(a._id),
  );
  const { page, last } = cutPage(found, limit);
  const rows = await conversations.findAll(page.map(({ conversationId }) => conversationId));
  const total = messageCount + placeCount;
  const next = last && encodeCursor([last.sentAt.getTime(), last._id]);
  return {
    body: page.flatMap((one) => {
      const row = rows.find(({ _id }) => _id === one.conversationId);
      return row ? [presentFlagged(one, row)] : [];
    }),
    headers: pageHeaders(ordersRoutes.listFlaggedMessages, query, { total, next }),
  };
}

/** Returns what admins and cases read of conversations. */
export const flaggedRoutes = (deps: FlaggedDeps): Route[] => [
  route(ordersInternal.findMessage, async ({ params: { id } }) => {
    const { message, row } = await findReported(deps, id);
    return { body: { senderId: message.senderId, memberIds: [row.ownerId, row.otherId] } };
  }),
  route(ordersInternal.listMessagesAround, async ({ params: { id } }) => ({
    body: await listAround(deps, id),
  })),
  route(ordersRoutes.listFlaggedMessages, ({ query }) => listFlagged(deps, query)),
];
