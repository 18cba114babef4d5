import type {
  CaseMessage,
  Conversation,
  ConversationEvent,
  ConversationNews,
  FlaggedMessage,
  Message,
} from '@alaso/contracts';
import { presentPhotos } from '../clients/kept-photos.ts';
import { snapshotIn } from '../listing-snapshot.ts';
import { type DonationDocument, presentDonationStep } from '../donations/index.ts';
import { type OrderDocument, presentStep } from '../orders/index.ts';
import {
  type ConversationDocument,
  type MemberDocument,
  type MessageDocument,
  otherMemberOf,
  otherNameOf,
} from './conversation.model.ts';

export function presentMessage(message: MessageDocument, viewerId: string): Message {
  return {
    id: message._id,
    number: message.number,
    isOwn: message.senderId === viewerId,
    text: message.text ?? '',
    photos: presentPhotos(message.photos),
    sentAt: message.sentAt.toISOString(),
    warnings: message.warnings,
  };
}

/** A conversation's order or donation, if there is one. */
export type Deal = {
  order: Pick<OrderDocument, '_id' | 'stage'> | undefined;
  donation: Pick<DonationDocument, 'stage'> | undefined;
};

/**
 * Presents the state that changes with each message and each read. Every change to it increases the version.
 */
const presentState = (
  { lastMessage, lastNumber }: Pick<ConversationDocument, 'lastMessage' | 'lastNumber'>,
  member: Pick<MemberDocument, 'unread' | 'readUpTo'> | undefined,
  viewerId: string,
) => ({
  lastMessage: lastMessage && {
    text: lastMessage.text ?? '',
    photoCount: lastMessage.photos ?? 0,
    isOwn: lastMessage.senderId === viewerId,
    sentAt: lastMessage.sentAt.toISOString(),
  },
  unread: member?.unread ?? 0,
  version: lastNumber + (member?.readUpTo ?? 0),
});

type NewsFacts = {
  own: MemberDocument | undefined;
  other: MemberDocument | undefined;
  message: MessageDocument | undefined;
  unreadConversations: number;
};

export const presentNews = (
  conversation: ConversationDocument,
  { own, other, message, unreadConversations }: NewsFacts,
  viewerId: string,
): ConversationNews => ({
  entity: 'conversation',
  id: conversation._id,
  ...presentState(conversation, own, viewerId),
  ...presentProgress(conversation, other),
  ...(message && { message: presentMessage(message, viewerId) }),
  unreadConversations,
});

/**
 * Presents three message numbers: of the last message, of the last one that the other member has received,
 * and of the last one that the other member has read.
 */
export const presentProgress = (
  { lastNumber }: Pick<ConversationDocument, 'lastNumber'>,
  other: Pick<MemberDocument, 'deliveredUpTo' | 'readUpTo'> | undefined,
) => ({ lastNumber, deliveredUpTo: other?.deliveredUpTo ?? 0, readUpTo: other?.readUpTo ?? 0 });

export function presentConversation(
  conversation: ConversationDocument,
  member: Pick<MemberDocument, 'unread' | 'readUpTo'> | undefined,
  { order, donation }: Deal,
  viewerId: string,
): Conversation {
  return {
    id: conversation._id,
    listingId: conversation.listingId,
    donationId: conversation.donationId,
    ...snapshotIn(conversation),
    ...(conversation.listingPlace && { listingPlace: conversation.listingPlace }),
    side: conversation.ownerId === viewerId ? 'owner' : 'other',
    withId: otherMemberOf(conversation, viewerId),
    withName: otherNameOf(conversation, viewerId),
    ...presentState(conversation, member, viewerId),
    order: order ? { id: order._id, stage: order.stage } : null,
    donationStatus: donation?.stage ?? null,
  };
}

/** Presents the steps of a conversation's orders and donation, earliest first. */
export function presentEvents(
  orders: readonly OrderDocument[],
  donation: DonationDocument | undefined,
): ConversationEvent[] {
  const ordered = orders.flatMap(({ _id: id, timeline, delivery }) =>
    timeline.map((step) => ({
      of: 'order' as const,
      id,
      ...presentStep(step),
      ...(delivery?.chosen && { isDelivered: true }),
    })),
  );
  const donated = (donation?.timeline ?? []).map((step) => ({
    of: 'donation' as const,
    id: donation?._id ?? '',
    ...presentDonationStep(step),
  }));
  return [...ordered, ...donated].sort((a, b) => a.at.localeCompare(b.at));
}

const senderNameOf = (
  { senderId }: Pick<MessageDocument, 'senderId'>,
  { ownerId, ownerName, otherName }: ConversationDocument,
) => (senderId === ownerId ? ownerName : otherName);

export const presentCaseMessage = (
  message: Pick<MessageDocument, '_id' | 'senderId' | 'text' | 'photos' | 'sentAt'>,
  conversation: ConversationDocument,
  reportedId: string,
): CaseMessage => ({
  id: message._id,
  senderId: message.senderId,
  senderName: senderNameOf(message, conversation),
  text: message.text ?? '',
  photos: presentPhotos(message.photos),
  sentAt: message.sentAt.toISOString(),
  isReported: message._id === reportedId,
});

export const presentFlagged = (
  message: Pick<MessageDocument, '_id' | 'senderId' | 'warnings' | 'sentAt'> & { isMeetingPlace?: boolean },
  conversation: ConversationDocument,
): FlaggedMessage => ({
  id: message._id,
  conversationId: conversation._id,
  senderId: message.senderId,
  senderName: senderNameOf(message, conversation),
  listingId: conversation.listingId,
  listingTitle: conversation.listingTitle,
  warnings: message.warnings,
  sentAt: message.sentAt.toISOString(),
  ...(message.isMeetingPlace && { isMeetingPlace: true }),
});
