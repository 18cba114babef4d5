import { conversationLimits, type NewMessage, type PhotoSize } from '@alaso/contracts';
import type { EventMessage } from '@alaso/contracts/internal';
import { guard } from '@alaso/contracts/scam-rules';
import {
  type Caller,
  dayMs,
  isProblem,
  type Limiter,
  type LockRows,
  type Logger,
  type Platform,
  problem,
  type PushToPages,
  withOptimisticRetry,
} from '@alaso/service-kit';
import { busyProblem } from '../problems.ts';
import type { Dealings } from '../blocks/index.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { keepChosenPhotos } from '../clients/kept-photos.ts';
import type { DonationDeps } from '../donations/index.ts';
import type { OrderDeps } from '../orders/index.ts';
import { assertMayWrite } from './conversation-deal.ts';
import { pushNews } from './conversation-news.ts';
import { wordsOf } from './conversation.messages.ts';
import {
  type ConversationDocument,
  type MessageDocument,
  otherMemberOf,
  previewOf,
} from './conversation.model.ts';
import type { ConversationRepository } from './conversation.repository.ts';
import { describeUnread } from './describe-unread.ts';
import type { RunSerially } from '../serial-queues.ts';
import { findConversation } from './open-conversation.ts';
import type { TypingMembers } from './typing-members.ts';

export type SendMessageDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  conversations: ConversationRepository;
  orders: Pick<OrderDeps['orders'], 'ofPair' | 'ofPairs'>;
  catalog: Pick<CatalogClient, 'keepPhotos' | 'releasePhotos' | 'readPhoto'>;
  donations: Pick<DonationDeps['donations'], 'find'>;
  auth: Pick<AuthClient, 'user'>;
  dealings: Pick<Dealings, 'assertBetween'>;
  /** Limits how many messages a user can send. */
  limiter: Pick<Limiter, 'take'>;
  lock: LockRows;
  /** Serializes messages within a conversation. */
  runSerially: RunSerially;
  push: PushToPages;
  typing: Pick<TypingMembers, 'stop'>;
  now: () => Date;
};

export type SendMessageRequest = {
  conversationId: string;
  message: NewMessage;
  sender: Caller;
  /** The same for every retry of a message. */
  operationId: string;
  log: Logger;
};

/**
 * Finds the message that an earlier call with the same key sent. @throws key-reused if the key was used in
 * another conversation
 */
async function findSent(
  { conversations }: Pick<SendMessageDeps, 'conversations'>,
  { operationId, conversationId }: SendMessageRequest,
): Promise<MessageDocument | undefined> {
  const sent = await conversations.findMessage(operationId);
  if (sent && sent.conversationId !== conversationId) {
    throw problem('key-reused', wordsOf.keyReused);
  }
  return sent;
}

/**
 * Returns the number of conversations that a user may start per day. Called only for users who have started
 * several.
 */
async function loadAllowance({ auth, now }: SendMessageDeps, userId: string) {
  const user = await auth.user(userId);
  const isFirstDay = user !== undefined && now().getTime() - Date.parse(user.createdAt) < dayMs;
  return isFirstDay
    ? { starts: conversationLimits.newOnFirstDay, sentence: wordsOf.tooManyNewOnFirstDay }
    : { starts: conversationLimits.newPerDay, sentence: wordsOf.tooManyNew };
}
/**
 * Counts the conversations with strangers, that is, with members with whom the sender has no order or
 * donation.
 */
async function countCold(
  { orders }: Pick<SendMessageDeps, 'orders'>,
  rows: readonly ConversationDocument[],
): Promise<number> {
  const asked = rows.filter(({ donationId }) => donationId === null);
  const ordered = await orders.ofPairs(
    asked.map(({ listingId, otherId: buyerId }) => ({ listingId, buyerId })),
  );
  const isOrdered = ({ listingId, otherId }: ConversationDocument) =>
    ordered.some((order) => order.listingId === listingId && order.buyerId === otherId);
  return asked.filter((row) => !isOrdered(row)).length;
}

type Allowance = Awaited<ReturnType<typeof loadAllowance>>;

/**
 * Stores a message and its event. Returns `ask` if the sender has started enough conversations that the
 * `allowance` is needed. @throws too-many-requests
 */
function store(
  deps: SendMessageDeps,
  { conversationId, operationId, sender, message }: SendMessageRequest,
  facts: Pick<MessageDocument, 'warnings' | 'photos'>,
  allowance: Allowance | undefined,
): Promise<MessageDocument | 'ask'> {
  const { conversations, inTransaction, outbox, lock, now } = deps;
  return inTransaction(async (session) => {
    const conversation = await conversations.find(conversationId);
    if (!conversation) throw problem('not-found', wordsOf.notFound);
    const sentAt = now();
    if (conversation.startedBy === undefined && (await countCold(deps, [conversation])) > 0) {
      await lock(`conversations of ${sender.userId}`, session);
      const since = new Date(sentAt.getTime() - dayMs);
      const started = await countCold(deps, await conversations.startedBy(sender.userId, since, session));
      if (started >= conversationLimits.newOnFirstDay && !allowance) return 'ask';
      if (allowance && started >= allowance.starts) throw problem('too-many-requests', allowance.sentence);
    }
    const sent = await conversations.add(
      conversation,
      { _id: operationId, senderId: sender.userId, text: message.text, ...facts, sentAt },
      session,
    );
    const recipientId = otherMemberOf(conversation, sender.userId);
    const event = { conversationId, senderId: sender.userId, recipientId, number: sent.number };
    await outbox.write('message.sent', event, session);
    const recipient = { userId: recipientId, unread: 1 };
    const about = describeUnread(conversation, recipient, { newest: sent, preview: previewOf(sent.text) });
    await outbox.write('push.raised', { noticeId: sent._id, ...about }, session);
    return sent;
  });
}

/**
 * Releases the photos of a message that was rejected after they were kept. The call waits for the release,
 * because a late release could remove the photos of a retry that was accepted.
 */
async function releaseRefused({ catalog }: SendMessageDeps, { operationId, log }: SendMessageRequest) {
  await catalog.releasePhotos(operationId).catch((err: unknown) => {
    log.warn({ err }, 'photos: a message was refused, and its photos stay');
  });
}

/**
 * Sends a message once per operation, and pushes it to the recipient's pages. If this process dies before the
 * push, the worker pushes it. @throws not-found, not-allowed between blocked members, suspended,
 * too-many-requests, key-reused, photo-refused
 */
export async function sendMessage(
  deps: SendMessageDeps,
  request: SendMessageRequest,
): Promise<MessageDocument> {
  const { conversations, limiter, push, typing } = deps;
  const { conversationId, sender, log } = request;
  const conversation = await findConversation(deps, conversationId, sender.userId);
  const earlier = await findSent(deps, request);
  if (earlier) return earlier;
  const { isConfirmed: isAgreed } = await assertMayWrite(deps, conversation, sender);
  await limiter.take(sender.userId);
  const { text, photoIds } = request.message;
  const chosen = { keeperId: request.operationId, ownerId: sender.userId, photoIds, isPrivate: true };
  const photos = await keepChosenPhotos(deps, chosen);
  const facts = { warnings: guard(text, isAgreed), photos };
  let allowance: Allowance | undefined;
  const attempt = async () => {
    const repeated = await findSent({ conversations }, request);
    if (repeated) return repeated;
    const stored = await store(deps, request, facts, allowance);
    if (stored !== 'ask') return stored;
    allowance = await loadAllowance(deps, sender.userId);
    return undefined;
  };
  const sent = await deps
    .runSerially(conversationId, () => withOptimisticRetry(attempt))
    .catch(async (error: unknown) => {
      if (isProblem(error, 'too-many-requests') && photos.length > 0) await releaseRefused(deps, request);
      throw error;
    });
  if (!sent) throw busyProblem(wordsOf.notSent);
  await typing
    .stop(conversationId, sender.userId)
    .then(() => pushNews(push, memberIds(conversation), { id: conversationId, number: sent.number }))
    .catch((err: unknown) => log.warn({ err }, 'pages: a message was sent, and the worker has to push it'));
  return sent;
}

const memberIds = ({ ownerId, otherId }: Pick<ConversationDocument, 'ownerId' | 'otherId'>) => [
  ownerId,
  otherId,
];

/** Pushes a message to the recipient's pages again, unless they have already received it. */
export async function pushMessage(
  { conversations, push }: Pick<SendMessageDeps, 'conversations' | 'push'>,
  { payload: { conversationId, recipientId, number } }: EventMessage<'message.sent'>,
): Promise<void> {
  const member = await conversations.member(conversationId, recipientId);
  if (!member || member.deliveredUpTo >= number) return;
  await pushNews(push, [recipientId], { id: conversationId, number });
}

/**
 * Returns a message photo to one of the two members of the conversation. @throws not-found for everyone else,
 * without revealing that the photo exists, and until the photo has been processed
 */
export async function readMessagePhoto(
  { conversations, catalog }: Pick<SendMessageDeps, 'conversations' | 'catalog'>,
  { messageId, photoId, size }: { messageId: string; photoId: string; size: PhotoSize | undefined },
  userId: string,
): Promise<File> {
  const message = await conversations.findMessage(messageId);
  if (!message?.photos?.some(({ id }) => id === photoId)) throw problem('not-found', wordsOf.noPhoto);
  await findConversation({ conversations }, message.conversationId, userId);
  return catalog.readPhoto(messageId, photoId, size);
}
