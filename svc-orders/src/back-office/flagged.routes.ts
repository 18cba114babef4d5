import { ordersRoutes, type ParsedRequest } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { cursorBy, moment, pagedList, problem, type Route, route } from '@alaso/service-kit';
import { type ConversationRepository, presentCaseMessage, presentFlagged } from '../conversations/index.ts';
import type { MeetingDocument, MeetingRepository } from '../meetings/index.ts';
import { backOfficeMessages, proposedPlace } from './back-office.messages.ts';

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
  if (!message || !row) throw problem('not-found', backOfficeMessages.messageNotFound);
  return { message, row };
}

/**
 * Returns the flagged meeting place as a message from the member who proposed it, or an empty list if nothing
 * is flagged.
 */
function toFlaggedMessages({ _id, flagged, flaggedAt: sentAt }: MeetingDocument) {
  if (!flagged || !sentAt) return [];
  const { place, proposedBy: senderId, warnings } = flagged;
  const text = proposedPlace(place);
  return [{ _id, conversationId: _id, senderId, text, warnings, sentAt, isMeetingPlace: true }];
}

/** Returns a reported message, the messages around it, and the conversation's flagged meeting place. */
async function listAround(deps: FlaggedDeps, id: string) {
  const { message, row } = await findReported(deps, id);
  const [around, meeting] = await Promise.all([
    deps.conversations.around(message),
    deps.meetings.find(row._id),
  ]);
  return [...around, ...(meeting ? toFlaggedMessages(meeting) : [])]
    .map((one) => presentCaseMessage(one, row, id))
    .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt));
}

/** Lists flagged messages and meeting places, newest first. */
const listFlagged = (
  { conversations, meetings }: FlaggedDeps,
  query: ParsedRequest<typeof ordersRoutes.listFlaggedMessages>['query'],
) =>
  pagedList(ordersRoutes.listFlaggedMessages, query, {
    cursor: cursorBy({ sentAt: moment }),
    async read(last, limit) {
      const after = last && { flaggedAt: last.sentAt, _id: last._id };
      const [messages, planned] = await Promise.all([
        conversations.flagged(after, limit),
        meetings.flagged(after, limit),
      ]);
      return [...messages, ...planned.flatMap(toFlaggedMessages)].toSorted(
        (a, b) => b.sentAt.getTime() - a.sentAt.getTime() || b._id.localeCompare(a._id),
      );
    },
    async total() {
      const counts = await Promise.all([conversations.countFlagged(), meetings.countFlagged()]);
      return counts[0] + counts[1];
    },
    async present(page) {
      const rows = await conversations.findAll(page.map(({ conversationId }) => conversationId));
      return page.flatMap((one) => {
        const row = rows.find(({ _id }) => _id === one.conversationId);
        return row ? [presentFlagged(one, row)] : [];
      });
    },
  });

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
