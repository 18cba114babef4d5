import { type MeetingAnswer, meetingLimits, type NewMeeting, type NoNeed } from '@alaso/contracts';
import { guard } from '@alaso/contracts/scam-rules';
import {
  type Caller,
  dayMs,
  derivedId,
  hourMs,
  isDuplicateKey,
  type Limiter,
  type Logger,
  type Platform,
  problem,
  type PushToPages,
} from '@alaso/service-kit';
import { pushOrLog } from '../push-or-log.ts';
import { fieldProblem } from '../problems.ts';
import type { Dealings } from '../blocks/index.ts';
import {
  assertMayWrite,
  type ConversationDocument,
  type ConversationRepository,
  findConversation,
  isConfirmed,
  otherMemberOf,
  otherNameOf,
} from '../conversations/index.ts';
import type { DonationDeps } from '../donations/index.ts';
import { openStages, type OrderDeps, type OrderDocument } from '../orders/index.ts';
import { meetingRefusals, meetingWords } from './meeting.messages.ts';
import type { MeetingDocument, MeetingRepository } from './meeting.repository.ts';

export type MeetingDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  meetings: MeetingRepository;
  conversations: Pick<ConversationRepository, 'find'>;
  orders: Pick<OrderDeps['orders'], 'ofPair'>;
  donations: Pick<DonationDeps['donations'], 'find'>;
  dealings: Pick<Dealings, 'assertBetween' | 'between'>;
  /** Limits how many messages a user can send. A proposal counts as a message. */
  limiter: Pick<Limiter, 'take'>;
  push: PushToPages;
  now: () => Date;
};

/** Time for which a past meeting is still shown, in ms. */
export const shownAfterMs = 3 * hourMs;

type Reason = Pick<OrderDocument, 'stage' | 'delivery'>;

/**
 * Returns true if an order needs no meeting because it is shipped, unless it is a rental that may be returned
 * in person.
 */
const isSent = ({ stage, delivery }: Reason) => delivery?.chosen === true && stage !== 'handed-out';

/**
 * Returns the reason two members need no meeting: a donation has its own days, every order has ended, or all
 * open orders are shipped. Undefined while a meeting may be needed.
 */
function whyNotNeeded(
  { donationId }: Pick<ConversationDocument, 'donationId'>,
  ordered: readonly Reason[],
): NoNeed | undefined {
  if (donationId !== null) return 'donation';
  if (ordered.length === 0) return undefined;
  const open = ordered.filter(({ stage }) => openStages.includes(stage));
  if (open.length === 0) return 'over';
  return open.every(isSent) ? 'delivery' : undefined;
}

type NeedDeps = Pick<MeetingDeps, 'orders'>;
export type WantDeps = { dealings: Pick<Dealings, 'between'> };

/** Returns a conversation's current orders. */
const orderedIn = ({ orders }: NeedDeps, { listingId, otherId: buyerId }: ConversationDocument) =>
  orders.ofPair({ listingId, buyerId });

/**
 * Returns true while the two members may still need to meet: they have a reason to, and either an open order
 * or no block between them.
 */
export async function isWanted(
  { dealings }: WantDeps,
  conversation: ConversationDocument,
  ordered: readonly Reason[],
): Promise<boolean> {
  if (whyNotNeeded(conversation, ordered)) return false;
  const { ownerId, otherId } = conversation;
  return ordered.length > 0 || (await dealings.between(ownerId, otherId)) === null;
}

export const isStillWanted = async (
  deps: NeedDeps & WantDeps,
  conversation: ConversationDocument,
): Promise<boolean> => isWanted(deps, conversation, await orderedIn(deps, conversation));

/** @throws not-allowed if the two members need no meeting */
async function assertNeeded(deps: NeedDeps, conversation: ConversationDocument): Promise<void> {
  const noNeed = whyNotNeeded(conversation, await orderedIn(deps, conversation));
  if (noNeed) throw problem('not-allowed', meetingRefusals.noNeed[noNeed]);
}

/**
 * Presents the newest proposal to one of the two members, unless it is canceled, past, or no longer needed.
 */
export async function presentMeeting(
  deps: MeetingDeps,
  conversation: ConversationDocument,
  viewerId: string,
): Promise<MeetingAnswer> {
  const row = await deps.meetings.find(conversation._id);
  const ordered = await orderedIn(deps, conversation);
  const noNeed = whyNotNeeded(conversation, ordered);
  if (noNeed) return { revision: row?.revision ?? 0, meeting: null, noNeed };
  if (!row) return { revision: 0, meeting: null };
  const { revision, place, at, stage, proposedBy } = row;
  const isOver = at.getTime() + shownAfterMs < deps.now().getTime();
  if (stage === 'cancelled' || isOver || !(await isWanted(deps, conversation, ordered)))
    return { revision, meeting: null };
  const isOwnProposal = proposedBy === viewerId;
  const warnings = guard(
    place,
    ordered.some((order) => isConfirmed(order.stage)),
  );
  const said = { place, ...(warnings.length > 0 && { warnings }) };
  return { revision, meeting: { revision, ...said, at: at.toISOString(), stage, isOwnProposal } };
}

type Said = Pick<MeetingDocument, 'revision' | 'place' | 'at'> & Partial<Pick<MeetingDocument, 'remindAt'>>;

export function buildNotification(
  conversation: ConversationDocument,
  { revision, place, at, remindAt = null }: Said,
  userId: string,
  what: keyof typeof meetingWords,
) {
  const { _id, listingTitle } = conversation;
  const name = otherNameOf(conversation, userId);
  return {
    noticeId: derivedId('meeting', what, _id, String(revision), userId),
    userId,
    kind: 'order' as const,
    ...meetingWords[what]({ name, listingTitle, place, at, isReminded: remindAt !== null }),
    link: `/dashboard?tab=messages&conversation=${_id}`,
  };
}

const moved = () => problem('meeting-moved', meetingRefusals.moved);

/** @throws not-allowed if the two members have neither exchanged a message nor had an order */
async function assertAcquainted(
  { orders }: Pick<MeetingDeps, 'orders'>,
  { lastNumber, listingId, otherId: buyerId }: ConversationDocument,
): Promise<void> {
  if (lastNumber > 0) return;
  if ((await orders.ofPair({ listingId, buyerId })).length > 0) return;
  throw problem('not-allowed', meetingRefusals.notYet);
}

/** Parses a meeting time. @throws invalid-input if it is in the past or too far ahead */
function parseTime(at: string, now: Date): Date {
  const time = new Date(at);
  const ahead = time.getTime() - now.getTime();
  if (ahead > 0 && ahead <= meetingLimits.aheadDays * dayMs) return time;
  throw fieldProblem('at', meetingRefusals.time, `${meetingRefusals.time}.`);
}

type Change = { conversationId: string; caller: Caller; log: Logger };

async function pushToBoth({ push }: MeetingDeps, { ownerId, otherId }: ConversationDocument, log: Logger) {
  await pushOrLog(push({ userIds: [ownerId, otherId], changed: ['meeting'] }), log, 'a meeting has changed');
}

/**
 * Proposes a place and a time. Only one of two concurrent proposals succeeds. @throws not-found, not-allowed,
 * invalid-input, too-many-requests, meeting-moved
 */
export async function proposeMeeting(
  deps: MeetingDeps,
  { revision: seen, place, at: typedAt }: NewMeeting,
  { conversationId, caller, log }: Change,
): Promise<MeetingAnswer> {
  const { meetings, inTransaction, outbox, now } = deps;
  const { userId } = caller;
  const conversation = await findConversation(deps, conversationId, userId);
  const { _id, ownerId, otherId } = conversation;
  const recipient = otherMemberOf(conversation, userId);
  const { isConfirmed: isAgreed } = await assertMayWrite(deps, conversation, caller);
  await assertNeeded(deps, conversation);
  await assertAcquainted(deps, conversation);
  const at = parseTime(typedAt, now());
  await deps.limiter.take(userId);
  const warnings = guard(place, isAgreed);
  const flag = { flagged: { place, proposedBy: userId, warnings }, flaggedAt: now() };
  const said = { place, at, proposedBy: userId };
  const proposal = { _id, ownerId, otherId, ...said, ...(warnings.length > 0 && flag) };
  const isStored = await inTransaction(async (session) => {
    if (!(await meetings.propose(proposal, seen, session))) return false;
    const changed = { revision: seen + 1, place, at };
    await outbox.write(
      'notice.raised',
      buildNotification(conversation, changed, recipient, 'proposed'),
      session,
    );
    return true;
  }).catch((error: unknown) => {
    if (isDuplicateKey(error)) return false;
    throw error;
  });
  // A retry of a stored proposal succeeds, because the response to the first call may have been lost.
  if (!isStored && !(await isRepeated(meetings, proposal, seen))) throw moved();
  await pushToBoth(deps, conversation, log);
  return presentMeeting(deps, conversation, userId);
}

async function isRepeated(
  meetings: Pick<MeetingRepository, 'find'>,
  { _id, place, at, proposedBy }: Pick<MeetingDocument, '_id' | 'place' | 'at' | 'proposedBy'>,
  seen: number,
): Promise<boolean> {
  const row = await meetings.find(_id);
  return (
    row?.revision === seen + 1 &&
    row.proposedBy === proposedBy &&
    row.place === place &&
    row.at.getTime() === at.getTime()
  );
}

/**
 * Accepts or cancels the revision of a meeting that the caller saw. A repeated call returns the same meeting.
 * @throws not-found, not-allowed for the caller's own proposal, meeting-moved
 */
export async function answerMeeting(
  deps: MeetingDeps,
  answer: 'accept' | 'cancel',
  revision: number,
  { conversationId, caller, log }: Change,
): Promise<MeetingAnswer> {
  const { meetings, inTransaction, outbox, now } = deps;
  const { userId } = caller;
  const conversation = await findConversation(deps, conversationId, userId);
  const recipient = otherMemberOf(conversation, userId);
  const row = await meetings.find(conversationId);
  if (row?.revision !== revision) throw moved();
  if (answer === 'accept') {
    await assertMayWrite(deps, conversation, caller);
    await assertNeeded(deps, conversation);
    if (row.proposedBy === userId) throw problem('not-allowed', meetingRefusals.own);
    if (row.at <= now()) throw moved();
  }
  const twoHoursBefore = new Date(row.at.getTime() - meetingLimits.remindHours * hourMs);
  const remindAt = twoHoursBefore > now() ? twoHoursBefore : null;
  const isDone = await inTransaction(async (session) => {
    const isTaken =
      answer === 'accept'
        ? await meetings.accept(row, userId, remindAt, session)
        : await meetings.cancel(row, session);
    if (!isTaken) return false;
    const what = answer === 'accept' ? 'accepted' : 'cancelled';
    const changed = { ...row, remindAt };
    await outbox.write('notice.raised', buildNotification(conversation, changed, recipient, what), session);
    return true;
  });
  if (isDone) await pushToBoth(deps, conversation, log);
  else {
    const current = await meetings.find(conversationId);
    const wanted = answer === 'accept' ? 'agreed' : 'cancelled';
    if (current?.revision !== revision || current.stage !== wanted) throw moved();
  }
  return presentMeeting(deps, conversation, userId);
}
