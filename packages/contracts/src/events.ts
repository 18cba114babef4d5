import * as z from 'zod/v4/mini';
import { NewAdminNotification, NewNotification } from './auth/new-notification.ts';
import { Id, Timestamp } from './fields.ts';
import { auditActions } from './moderation/audit-log.ts';
import { SanctionDecided } from './sanction.ts';
import { DisputeMoved, DonationMoved, OfferMoved, OrderMoved, PaymentMoved } from './orders/moved-events.ts';
import type { ServiceName } from './services.ts';

export const secondFactorChanges = [
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'code-used',
  'codes-guessed',
  'removed-by-admin',
] as const;
const SecondFactorChange = z.enum(secondFactorChanges);

const AuditedTraits = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** Origin of a call, as far as it is known. */
const CallOrigin = z.strictObject({ address: z.string(), userAgent: z.string() });
export type CallOrigin = z.infer<typeof CallOrigin>;

/**
 * Events between services, sent through an outbox and one queue per subscriber. An event is declared
 * together with its first subscriber.
 */
export const events = {
  /** Strangers entered many wrong passwords; the owner is notified. */
  'account.guessed-at': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /** Someone has asked for a new password. Whether the address has an account is looked up by the job. */
  'password.reset-requested': {
    payload: z.strictObject({ email: z.string() }),
    subscribers: ['auth'],
  },
  /** A new account's email address is to be verified, or its owner wants the mail again. */
  'email.verification-requested': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /** A user wants another email address, which its owner has to confirm. */
  'email.change-requested': {
    payload: z.strictObject({
      userId: Id,
      email: z.string(),
      /** That of the user who asked; absent for 0. A new password ends the request. */
      credentialVersion: z.optional(z.number()),
      /** The row that waits for the address; absent in events from before there was one. */
      changeId: z.optional(Id),
    }),
    subscribers: ['auth'],
  },
  'email.changed': {
    payload: z.strictObject({ userId: Id, oldEmail: z.string() }),
    subscribers: ['auth'],
  },
  'account.registered': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['moderation'],
  },
  /** Someone has tried to create an account with an email address that has one. */
  'account.registered-again': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /** A user changed their name or photo: rows with the first name are updated and open pages refetch. */
  'user.renamed': {
    payload: z.strictObject({ userId: Id, firstName: z.string() }),
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /** The money of an order has moved: open pages of both parties refetch. */
  'payment.moved': {
    payload: PaymentMoved,
    subscribers: ['orders'],
  },
  /** A member has chosen another bank account for payouts; they are notified by email. */
  'payout-account.changed': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['orders'],
  },
  /** These photos are no longer shown, because the user has another one. */
  'photos.released': {
    payload: z.strictObject({ keeperId: Id }),
    subscribers: ['catalog'],
  },
  /** A user wants a copy of everything that we hold about them. */
  'data-export.requested': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /**
   * A user has asked to delete their account: their listings are hidden, and nobody can order from them,
   * until they return or are erased.
   */
  'account.leaving': {
    payload: z.strictObject({ userId: Id, eraseAt: Timestamp }),
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /** A user has come back before their account was erased. */
  'account.restored': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /** A user has taken their account back from a stranger: changes made since then are undone. */
  'account.reclaimed': {
    payload: z.strictObject({ userId: Id, since: Timestamp }),
    subscribers: ['orders'],
  },
  /** A user wants to verify a phone number. */
  'phone.code-requested': {
    payload: z.strictObject({ userId: Id, phone: z.string() }),
    subscribers: ['auth'],
  },
  'password.changed': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /** A user's second factor was set up, used up, guessed at or taken away; they are notified by mail. */
  'second-factor.changed': {
    payload: z.strictObject({
      userId: Id,
      change: SecondFactorChange,
      /** The name of a passkey. */
      name: z.optional(z.string()),
      /** Ignored: former versions send it. */
      added: z.optional(z.string()),
    }),
    subscribers: ['auth'],
  },
  /** A sign-in from a device that this account has not been used on. `device` is in plain words. */
  'session.opened-on-new-device': {
    payload: z.strictObject({ userId: Id, device: z.string() }),
    subscribers: ['auth'],
  },
  'session.ended': {
    payload: z.strictObject({ sessionId: Id }),
    subscribers: ['auth'],
  },
  /** The user has proven themselves again: the session's access tokens below this generation end. */
  'session.renewed': {
    payload: z.strictObject({ sessionId: Id, generation: z.number() }),
    subscribers: ['auth'],
  },
  /** An admin acted or read a user's data, in any service; becomes a row of the audit log. */
  'admin.acted': {
    payload: z.strictObject({
      actorId: Id,
      action: z.enum(auditActions),
      target: z.strictObject({
        type: z.enum(['user', 'report', 'listing', 'case', 'donation', 'order', 'list', 'job']),
        id: Id,
      }),
      /** The changed fields before and after. */
      before: AuditedTraits,
      after: AuditedTraits,
      why: z.nullable(z.string()),
      /** The users it is about besides those whom target and changes name. */
      about: z.optional(z.array(Id)),
      /** Null if no call caused the action. */
      from: z._default(z.nullable(CallOrigin), null),
    }),
    subscribers: ['moderation'],
  },
  /** A listing was offered to an organization, or its donation changed stage. */
  'donation.moved': {
    payload: DonationMoved,
    subscribers: ['orders', 'moderation'],
  },
  /** A message was sent: the members' pages refetch, and the recipient is mailed if it stays unread. */
  'message.sent': {
    payload: z.strictObject({ conversationId: Id, senderId: Id, recipientId: Id, number: z.number() }),
    subscribers: ['orders'],
  },
  /** A dispute about an order was answered, decided, appealed or ended. */
  'dispute.moved': {
    payload: DisputeMoved,
    subscribers: ['orders'],
  },
  /** A buyer offered another price for a listing, or the offer changed stage. */
  'offer.moved': {
    payload: OfferMoved,
    subscribers: ['orders'],
  },
  /** An order was placed or changed stage. */
  'order.moved': {
    payload: OrderMoved,
    subscribers: ['orders', 'catalog', 'moderation'],
  },
  /** An admin sanctioned a user or listing or lifted the sanction, or the sanction expired. */
  'measure.decided': {
    payload: SanctionDecided,
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /** A user is to be notified, in the bell and by mail according to their preferences. */
  'notice.raised': {
    payload: NewNotification,
    subscribers: ['auth'],
  },
  /** Something needs an admin; all of them are notified. */
  'admin-notice.raised': {
    payload: NewAdminNotification,
    subscribers: ['auth'],
  },
  /** An owner edited a listing. Prices are in kobo; null is no price. */
  'listing.changed': {
    payload: z.strictObject({
      listingId: Id,
      ownerId: Id,
      oldPriceKobo: z.nullable(z.number()),
      newPriceKobo: z.nullable(z.number()),
    }),
    subscribers: ['catalog', 'orders'],
  },
  /** An upload was recognized as a photo; its variants are created next. */
  'photo.added': {
    payload: z.strictObject({ photoId: Id }),
    subscribers: ['catalog'],
  },
  /** An application no longer has these files; they are deleted. */
  'evidence.dropped': {
    payload: z.strictObject({ applicationId: Id, fileIds: z.array(Id) }),
    subscribers: ['catalog'],
  },
  /** A listing is on the market for the first time. */
  'listing.created': {
    payload: z.strictObject({ listingId: Id }),
    subscribers: ['catalog', 'moderation'],
  },
  /** A paused or deleted listing is on the market again. */
  'listing.returned': {
    payload: z.strictObject({ listingId: Id }),
    subscribers: ['catalog'],
  },
  'report.filed': {
    payload: z.strictObject({ reportId: Id }),
    subscribers: ['moderation'],
  },
  /** A case is waiting for an admin, or for a suspension to end. */
  'case.moved': {
    payload: z.strictObject({ caseId: Id }),
    subscribers: ['moderation'],
  },
  'report.decided': {
    payload: z.strictObject({ reportId: Id, decidedBy: Id, status: z.enum(['reviewed', 'dismissed']) }),
    subscribers: ['moderation'],
  },
} as const satisfies Record<string, { payload: z.core.$ZodType; subscribers: readonly ServiceName[] }>;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]['payload']>;

/** An event in transit. Its `id` makes consumers idempotent. */
export type EventMessage<E extends EventName = EventName> = {
  id: string;
  name: E;
  occurredAt: string;
  payload: EventPayload<E>;
};
