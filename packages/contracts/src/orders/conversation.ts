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

/** Conversation limits (decision 50). */
export const conversationLimits = {
  /** Maximum length of a message, in characters. */
  text: 2000,
  photos: 4,
  messagesPerMinute: 30,
  newPerDay: 20,
  /** Maximum number of new conversations on an account's first day. */
  newOnFirstDay: 5,
  /** Messages per page. */
  page: 50,
  /** Maximum length of an inbox search, in characters. */
  search: 100,
  /** Days for which a read message that has no answer is the reader's turn. */
  turnDays: 7,
} as const;

/** A message's number in its conversation, starting at 1. */
export const MessageNumber = z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000_000));

/** Reasons for a warning on a message. Both members see the warning. */
export const scamRules = ['phone-number', 'account-number', 'link', 'pay-outside', 'secret-code'] as const;
export const ScamRule = z.enum(scamRules);
export type ScamRule = z.infer<typeof ScamRule>;

/** A message as one of the conversation's two members sees it. */
export const Message = z.object({
  id: Id,
  /** The message's number in the conversation, identical for both members. */
  number: MessageNumber,
  isOwn: z.boolean(),
  /** Empty if the message has only photos. */
  text: z.string(),
  /** For the URLs, see {@link messagePhotoAddress}. */
  photos: z.array(KeptPhoto),
  sentAt: Timestamp,
  warnings: z.array(ScamRule),
});
export type Message = z.infer<typeof Message>;

/** Returns the URL of a photo in a message. Only the conversation's two members can open it. */
export const messagePhotoAddress = (messageId: string, photoId: string, size: PhotoSize) =>
  `/api/messages/${messageId}/photos/${photoId}?size=${size}`;

/** A conversation in the inbox of one of its two members. */
export const Conversation = z.object({
  id: Id,
  listingId: Id,
  /** Set for a conversation about a donation. */
  donationId: z.nullable(Id),
  ...listingSnapshot,
  /** The listing's place when the conversation was created; absent if it had none. */
  listingPlace: z.optional(ShownPlace),
  /** `owner` is the seller or donor, and `other` is the buyer or organization. */
  side: z.enum(['owner', 'other']),
  /** Id of the other member. */
  withId: Id,
  withName: z.string(),
  /** The newest message, shortened; null if there are no messages yet. */
  lastMessage: z.nullable(
    z.object({ text: z.string(), photoCount: z.number(), isOwn: z.boolean(), sentAt: Timestamp }),
  ),
  /** Number of messages from the other member that the caller has not read. */
  unread: z.number(),
  /** The buyer's newest order; null if there is none. */
  order: z.nullable(z.object({ id: Id, stage: OrderStage })),
  donationStatus: z.nullable(DonationStatus),
  /**
   * Increases with each message and whenever the caller reads messages. Absent in responses from older
   * servers.
   */
  version: z.optional(z.number()),
});
export type Conversation = z.infer<typeof Conversation>;

/** A step in an order or a donation, shown between messages. `id` is the order or donation id. */
export const ConversationEvent = z.union([
  z.extend(OrderStep, {
    of: z.enum(['order']),
    id: Id,
    /** Set if the handover is by delivery. */
    isDelivered: z.optional(z.boolean()),
  }),
  z.extend(DonationStep, { of: z.enum(['donation']), id: Id }),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;

/** A step in an offer between the two members for the item, shown between messages. `id` is the offer id. */
export const ConversationOffer = z.extend(OfferStep, { id: Id });
export type ConversationOffer = z.infer<typeof ConversationOffer>;

export const ConversationPage = z.extend(Conversation, {
  /** The number of the newest message; 0 if there are no messages yet. */
  lastNumber: MessageNumber,
  /**
   * The last message that reached the other member's device, and the last message that the other member has
   * read.
   */
  deliveredUpTo: MessageNumber,
  readUpTo: MessageNumber,
  /**
   * Set if either member has blocked the other, or if the other member's account is deleted or about to be.
   */
  blocked: z.nullable(z.enum(['by-me', 'by-other', 'left'])),
  /**
   * False if neither member can write. If `blocked` is set, they can write only while an order or donation
   * between them is open.
   */
  mayWrite: z.boolean(),
  /** Earliest first. */
  events: z.array(ConversationEvent),
  /**
   * Earliest first. The step that places the order is omitted, because `events` already includes it as the
   * first step of the order. Absent in responses from older servers.
   */
  offers: z.optional(z.array(ConversationOffer)),
});
export type ConversationPage = z.infer<typeof ConversationPage>;

/** An update to a conversation, as one of its members sees it. */
export const ConversationNews = z.object({
  entity: z.enum(['conversation']),
  id: Id,
  lastMessage: Conversation.shape.lastMessage,
  unread: z.number(),
  lastNumber: MessageNumber,
  deliveredUpTo: MessageNumber,
  readUpTo: MessageNumber,
  /** The version of the {@link Conversation} after the update. */
  version: z.number(),
  /** The sent message; absent if only the counts changed. */
  message: z.optional(Message),
  /** Number of the member's conversations with unread messages. */
  unreadConversations: z.number(),
});
export type ConversationNews = z.infer<typeof ConversationNews>;

/** Reports that the other member of this conversation is typing. */
export const TypingNews = z.object({ entity: z.enum(['typing']), id: Id });
export type TypingNews = z.infer<typeof TypingNews>;

/** Identifies the conversation to open: with a seller, or with the other party to an order or donation. */
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

/** The text can be empty if there are photos, which must have been added as private. */
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
 * A message or meeting place with a warning, as admins see it. Its text is omitted, because admins can read
 * it only in a case.
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
  /** Set for a meeting place. In that case, `id` is the id of the conversation. */
  isMeetingPlace: z.optional(z.boolean()),
});
export type FlaggedMessage = z.infer<typeof FlaggedMessage>;
