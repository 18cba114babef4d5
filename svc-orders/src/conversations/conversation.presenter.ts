import type { Conversation, ConversationEvent, Message } from '@alaso/contracts';
import type { DonationDocument } from '../donations/index.ts';
import type { OrderDocument } from '../orders/index.ts';
import type { ConversationDocument, MemberDocument, MessageDocument } from './conversation.model.ts';
import { otherMemberOf, otherNameOf } from './conversation.repository.ts';

export function presentMessage(message: MessageDocument, viewerId: string): Message {
  return {
    id: message._id,
    number: message.number,
    isOwn: message.senderId === viewerId,
    text: message.text,
    sentAt: message.sentAt.toISOString(),
  };
}

/** The order or donation of a conversation, as far as there is one. */
export type Deal = {
  order: Pick<OrderDocument, '_id' | 'stage'> | undefined;
  donation: Pick<DonationDocument, 'stage'> | undefined;
};

/** Presents a conversation to one of its members. */
export function presentConversation(
  conversation: ConversationDocument,
  member: Pick<MemberDocument, 'unread'> | undefined,
  { order, donation }: Deal,
  viewerId: string,
): Conversation {
  const { lastMessage } = conversation;
  return {
    id: conversation._id,
    listingId: conversation.listingId,
    donationId: conversation.donationId,
    listingTitle: conversation.listingTitle,
    listingImageUrl: conversation.listingImageUrl,
    listingFabricType: conversation.listingFabricType,
    listingColor: conversation.listingColor,
    side: conversation.ownerId === viewerId ? 'owner' : 'other',
    withId: otherMemberOf(conversation, viewerId),
    withName: otherNameOf(conversation, viewerId),
    lastMessage: lastMessage && {
      text: lastMessage.text,
      isOwn: lastMessage.senderId === viewerId,
      sentAt: lastMessage.sentAt.toISOString(),
    },
    unread: member?.unread ?? 0,
    order: order ? { id: order._id, stage: order.stage } : null,
    donationStatus: donation?.stage ?? null,
  };
}

/** Presents the steps of orders to one of their parties. */
export const orderEvents = (orders: readonly OrderDocument[], viewerId: string): ConversationEvent[] =>
  orders.flatMap(({ _id: id, timeline, buyerId }) =>
    timeline.map(({ event, stage, at, by }) => ({
      of: 'order' as const,
      id,
      event,
      stage,
      at: at.toISOString(),
      by: by === 'buyer' || by === 'seller' ? sideOf(by === 'buyer', viewerId === buyerId) : null,
    })),
  );

/** Presents the steps of a donation to its donor or organization. */
export const donationEvents = (
  { _id: id, timeline, donorId }: DonationDocument,
  viewerId: string,
): ConversationEvent[] =>
  timeline.map(({ event, stage, at, by }) => ({
    of: 'donation' as const,
    id,
    event,
    stage,
    at: at.toISOString(),
    by: by === 'donor' || by === 'organisation' ? sideOf(by === 'donor', viewerId === donorId) : null,
  }));

const sideOf = (isFirst: boolean, viewerIsFirst: boolean) => (isFirst === viewerIsFirst ? 'me' : 'other');
