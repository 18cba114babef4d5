import {
  conversationLimits,
  donationLimits,
  type KeptPhoto,
  listingLimits,
  type ScamRule,
  scamRules,
  type ShownPlace,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import {
  defineModel,
  derivedId,
  partSchema,
  rowSchema,
  type Timestamped,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import { keptPhotoSchema } from '../clients/kept-photos.ts';
import { type ListingSnapshot, listingSnapshotColumns, snapshotIn } from '../listing-snapshot.ts';
import { listingPlaceSchema, type OrderDocument } from '../orders/index.ts';

/** Maximum length of an inbox message preview, in characters. */
const maxPreview = 140;

/** Returns the beginning of a message on one line; empty if the message has only photos. */
export const previewOf = (text = ''): string => cutText(text.replace(/\s+/g, ' '), maxPreview);

/** A message without text has only photos. */
type LastMessage = { text?: string; photos?: number; senderId: string; sentAt: Date };

/** A row of `conversations`. The title and photo are copied when the conversation is opened. */
export type ConversationDocument = Timestamped &
  ListingSnapshot & {
    /**
     * Derived from the listing and the buyer, or from the donation, so that opening a conversation twice
     * creates only one row.
     */
    _id: string;
    listingId: string;
    /** Null unless the conversation is about a donation. */
    donationId: string | null;
    /** Absent if the listing has no location, and in older rows. */
    listingPlace?: ShownPlace;
    /** The seller or donor, and the buyer or organization. */
    ownerId: string;
    otherId: string;
    ownerName: string;
    otherName: string;
    /**
     * Time at which each member last changed their name. Absent if it never changed. Used to resolve rename
     * events that arrive out of order.
     */
    ownerRenamedAt?: Date;
    otherRenamedAt?: Date;
    /** The number of the newest message, or 0 if there is none yet. */
    lastNumber: number;
    lastMessage: LastMessage | null;
    /** Sender and time of the first message. Both are absent until it is sent. */
    startedBy?: string;
    startedAt?: Date;
  };

const lastMessage = partSchema<LastMessage>({
  text: { type: String, maxlength: maxPreview },
  photos: { type: Number, min: 1, validate: wholeNumber },
  senderId: { type: String, required: true, match: uuid },
  sentAt: { type: Date, required: true },
});

const name = { type: String, required: true, maxlength: donationLimits.organizationName } as const;
const id = { type: String, required: true, match: uuid } as const;
const number = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

const conversationSchema = rowSchema<ConversationDocument>(
  {
    _id: id,
    listingId: id,
    donationId: { type: String, default: null, match: uuid },
    ...listingSnapshotColumns,
    listingPlace: { type: listingPlaceSchema() },
    ownerId: id,
    otherId: id,
    ownerName: name,
    otherName: name,
    ownerRenamedAt: { type: Date },
    otherRenamedAt: { type: Date },
    lastNumber: number,
    lastMessage: { type: lastMessage, default: null },
    startedBy: { type: String, match: uuid },
    startedAt: { type: Date },
  },
  { timestamps: true },
);

// Conversations that a user has started, newest first.
conversationSchema.index({ startedBy: 1, startedAt: -1 });
// Conversations to update when a user is renamed.
conversationSchema.index({ ownerId: 1 });
conversationSchema.index({ otherId: 1 });

export const fieldsFromOrder = (order: OrderDocument) => ({
  _id: derivedId('conversation', order.listingId, order.buyerId),
  listingId: order.listingId,
  donationId: null,
  ...snapshotIn(order),
  ...(order.listingPlace && { listingPlace: order.listingPlace }),
  ownerId: order.sellerId,
  otherId: order.buyerId,
  ownerName: order.sellerFirstName,
  otherName: order.buyerFirstName,
});

export const otherMemberOf = (
  { ownerId, otherId }: Pick<ConversationDocument, 'ownerId' | 'otherId'>,
  userId: string,
) => (userId === ownerId ? otherId : ownerId);

export const otherNameOf = (
  { ownerId, ownerName, otherName }: Pick<ConversationDocument, 'ownerId' | 'ownerName' | 'otherName'>,
  userId: string,
) => (userId === ownerId ? otherName : ownerName);

export const conversationsOf = defineModel<ConversationDocument>('conversations', conversationSchema);

/**
 * A row of `conversation_members`: a conversation in one user's inbox. It exists once the first message has
 * been sent.
 */
export type MemberDocument = {
  /** Derived from the conversation and the user. */
  _id: string;
  conversationId: string;
  userId: string;
  /** Inbox search covers this title and the other member's name. */
  listingTitle: string;
  withName: string;
  /** Number of unread messages from the other member. */
  unread: number;
  hasUnread: boolean;
  /**
   * Number of the last message that the member's device has received, and number of the last one that the
   * member has read.
   */
  deliveredUpTo: number;
  readUpTo: number;
  /** Time at which the newest message was sent. */
  activeAt: Date;
  /**
   * Due date of the next email about unread messages, and the time at which the last one was queued. Each is
   * null if there is no such email.
   */
  mailAt: Date | null;
  mailedAt: Date | null;
  /** Time of the first message that this member has not yet answered. Null or absent if there is none. */
  waitingSince?: Date | null;
};

const memberSchema = rowSchema<MemberDocument>({
  _id: id,
  conversationId: id,
  userId: id,
  listingTitle: { type: String, required: true, minlength: 1, maxlength: listingLimits.title },
  withName: name,
  unread: number,
  hasUnread: { type: Boolean, required: true },
  deliveredUpTo: number,
  readUpTo: number,
  activeAt: { type: Date, required: true },
  mailAt: { type: Date, default: null },
  mailedAt: { type: Date, default: null },
  waitingSince: { type: Date },
});

// The groups of a user's inbox, each newest first. Also used to count the unread conversations.
memberSchema.index({ userId: 1, hasUnread: -1, activeAt: -1, _id: -1 });
memberSchema.index({ conversationId: 1 });

// Due emails, longest overdue first.
memberSchema.index({ mailAt: 1 }, { partialFilterExpression: { mailAt: { $type: 'date' } } });

export const membersOf = defineModel<MemberDocument>('conversation_members', memberSchema);

export type MessageDocument = {
  /** Id of the operation that sent the message, so that a repeated request finds the message. */
  _id: string;
  conversationId: string;
  /** Numbered from 1 in each conversation, without gaps. */
  number: number;
  senderId: string;
  /** Absent if the message has only photos. */
  text?: string;
  /** Private photos that svc-catalog keeps for this message. Absent if there are none. */
  photos?: KeptPhoto[];
  sentAt: Date;
  /** Reasons for the warning on the message. Empty if there is no warning. */
  warnings: ScamRule[];
  /**
   * Time at which the message was flagged for admins because of its warnings. Absent if it was not flagged.
   */
  flaggedAt?: Date;
};

const messageSchema = rowSchema<MessageDocument>({
  _id: id,
  conversationId: id,
  number: { type: Number, required: true, min: 1, validate: wholeNumber },
  senderId: id,
  text: { type: String, minlength: 1, maxlength: conversationLimits.text },
  photos: { type: [keptPhotoSchema], default: undefined },
  sentAt: { type: Date, required: true },
  warnings: { type: [{ type: String, enum: scamRules }], required: true },
  flaggedAt: { type: Date },
});

// Flagged messages, newest first.
messageSchema.index(
  { flaggedAt: -1, _id: -1 },
  { partialFilterExpression: { flaggedAt: { $type: 'date' } } },
);
// A conversation's messages in order. Each number is unique.
messageSchema.index({ conversationId: 1, number: 1 }, { unique: true });
// A user's messages, for data exports and account erasure.
messageSchema.index({ senderId: 1, _id: 1 });

export const messagesOf = defineModel<MessageDocument>('messages', messageSchema);

/** A row of `reply_times`: how long the other member of a conversation waited for an answer. */
type ReplyTimeDocument = {
  /** Id of the message that ended the wait. */
  _id: string;
  memberId: string;
  /** Measured from the first unanswered message. */
  waitedMs: number;
  repliedAt: Date;
};

const replyTimeSchema = rowSchema<ReplyTimeDocument>({
  _id: id,
  memberId: id,
  waitedMs: { type: Number, required: true, min: 0, validate: wholeNumber },
  repliedAt: { type: Date, required: true },
});

// A member's newest replies, in a covering index.
replyTimeSchema.index({ memberId: 1, repliedAt: -1, waitedMs: 1 });

export const replyTimesOf = defineModel<ReplyTimeDocument>('reply_times', replyTimeSchema);
