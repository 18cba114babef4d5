import * as z from 'zod/mini';
import { KeptPhoto, PhotoIds, type PhotoSize } from '../catalog/photo.ts';
import { Id, Text, Timestamp } from '../fields.ts';
import { ShownPlace } from '../place-filters.ts';
import { DonationStep } from './donation.ts';
import { DonationStatus } from './donation-stages.ts';
import { listingSnapshot } from './listing-snapshot.ts';
import { OfferStep } from './offer.ts';
import { OrderStep } from './order-page.ts';
import { OrderStage } from './order-stages.ts';

/** Limits of conversations (decision 50). */
export const conversationLimits = {
  /** Characters of a message. */
  text: 2000,
  photos: 4,
  messagesPerMinute: 30,
  newPerDay: 20,
  /** New conversations on the account's first day. */
  newOnFirstDay: 5,
  /** Messages per page. */
  page: 50,
  /** Characters of a search in the inbox. */
  search: 100,
} as const;

/** The number of a message in its conversation, counted from 1. */
export const MessageNumber = z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000_000));

/** Why a message carries a warning, which both members see. */
export const scamRules = ['phone-number', 'account-number', 'link', 'pay-outside', 'secret-code'] as const;
export const ScamRule = z.enum(scamRules);
export type ScamRule = z.infer<typeof ScamRule>;

/** A message as one of the two members sees it. */
export const Message = z.object({
  id: Id,
  /** Its number in the conversation, the same for both. */
  number: MessageNumber,
  isOwn: z.boolean(),
  /** Empty if it has only photos. */
  text: z.string(),
  /** Shown at {@link messagePhotoAddress}. */
  photos: z.array(KeptPhoto),
  sentAt: Timestamp,
  warnings: z.array(ScamRule),
});
export type Message = z.infer<typeof Message>;

/** Returns the address of a message's photo, which only the two members of its conversation can open. */
export const messagePhotoAddress = (messageId: string, photoId: string, size: PhotoSize) =>
  `/api/messages/${messageId}/photos/${photoId}?size=${size}`;

/** A conversation in the inbox of one of its two members. */
export const Conversation = z.object({
  id: Id,
  listingId: Id,
  /** Set for a conversation about a donation. */
  donationId: z.nullable(Id),
  ...listingSnapshot,
  /** Where the listing was then; absent without a place. */
  listingPlace: z.optional(ShownPlace),
  /** `owner` is the seller or donor, `other` the buyer or organization. */
  side: z.enum(['owner', 'other']),
  /** The other member. */
  withId: Id,
  withName: z.string(),
  /** The newest message, shortened; null before the first. */
  lastMessage: z.nullable(
    z.object({ text: z.string(), photoCount: z.number(), isOwn: z.boolean(), sentAt: Timestamp }),
  ),
  /** Number of the other member's messages that the caller has not read. */
  unread: z.number(),
  /** The newest order of this buyer; null without one. */
  order: z.nullable(z.object({ id: Id, stage: OrderStage })),
  donationStatus: z.nullable(DonationStatus),
  /** Grows with each message and with what the caller reads. An older server has none. */
  version: z.optional(z.number()),
});
export type Conversation = z.infer<typeof Conversation>;

/** A step of an order or a donation, shown between the messages. `id` is that of the order or donation. */
export const ConversationEvent = z.union([
  z.extend(OrderStep, {
    of: z.enum(['order']),
    id: Id,
    /** Set if the order is delivered. */
    isDelivered: z.optional(z.boolean()),
  }),
  z.extend(DonationStep, { of: z.enum(['donation']), id: Id }),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;

/** A step of an offer of these two for the item, shown between the messages. `id` is that of the offer. */
export const ConversationOffer = z.extend(OfferStep, { id: Id });
export type ConversationOffer = z.infer<typeof ConversationOffer>;

/** A conversation with what its page shows beside the messages. */
export const ConversationPage = z.extend(Conversation, {
  /** The number of the newest message; 0 before the first. */
  lastNumber: MessageNumber,
  /** The last message that the other member's device has received, and the last one they have read. */
  deliveredUpTo: MessageNumber,
  readUpTo: MessageNumber,
  /** Set if either has blocked the other, or the other account is being deleted or is deleted. */
  blocked: z.nullable(z.enum(['by-me', 'by-other', 'left'])),
  /** False if neither can write: while one has blocked the other, only open orders continue. */
  mayWrite: z.boolean(),
  /** Earliest first. */
  events: z.array(ConversationEvent),
  /** Earliest first, without the ordering, which is the order's own first step. An older server has none. */
  offers: z.optional(z.array(ConversationOffer)),
});
export type ConversationPage = z.infer<typeof ConversationPage>;

/** News of a conversation, as one of its members sees it. */
export const ConversationNews = z.object({
  entity: z.enum(['conversation']),
  id: Id,
  lastMessage: Conversation.shape.lastMessage,
  unread: z.number(),
  lastNumber: MessageNumber,
  deliveredUpTo: MessageNumber,
  readUpTo: MessageNumber,
  /** That of the {@link Conversation} since then. */
  version: z.number(),
  /** The message that was sent; absent if only the counts have changed. */
  message: z.optional(Message),
  /** The conversations of the member with unread messages. */
  unreadConversations: z.number(),
});
export type ConversationNews = z.infer<typeof ConversationNews>;

/** The other member of this conversation is typing. */
export const TypingNews = z.object({ entity: z.enum(['typing']), id: Id });
export type TypingNews = z.infer<typeof TypingNews>;

/** Names the conversation to open: with a seller, or with the other party of an order or donation. */
export const OpenConversation = z
  .strictObject({
    listingId: z.optional(Id),
    orderId: z.optional(Id),
    donationId: z.optional(Id),
  })
  .check(
    z.refine(
      (subject) => Object.values(subject).filter((id) => id !== undefined).length === 1,
      'Name a listing, an order or a donation',
    ),
  );
export type OpenConversation = z.infer<typeof OpenConversation>;

/** The text may be empty if there are photos. They were added as private ones. */
export const NewMessage = z
  .strictObject({
    text: Text(conversationLimits.text, 'Write a message'),
    photoIds: z.optional(PhotoIds(conversationLimits.photos)),
  })
  .check(
    z.refine(({ text, photoIds = [] }) => text !== '' || photoIds.length > 0, {
      error: 'Write a message',
      path: ['text'],
    }),
  );
export type NewMessage = z.infer<typeof NewMessage>;

/**
 * A message or the place of a meeting with a warning, as admins see it: without its text, which only a case
 * shows.
 */
export const FlaggedMessage = z.object({
  id: Id,
  conversationId: Id,
  senderId: Id,
  senderName: z.string(),
  listingId: Id,
  listingTitle: z.string(),
  warnings: z.array(ScamRule),
  sentAt: Timestamp,
  /** Set for the place of a meeting, which has the id of its conversation. */
  isMeetingPlace: z.optional(z.boolean()),
});
export type FlaggedMessage = z.infer<typeof FlaggedMessage>;
