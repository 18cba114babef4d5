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

/** The origin of a call, if known. */
const CallOrigin = z.strictObject({ address: z.string(), userAgent: z.string() });
export type CallOrigin = z.infer<typeof CallOrigin>;

/**
 * Events between services, sent through an outbox and one queue per subscriber. An event is declared when its
 * first subscriber is added.
 */
export const events = {
  /** Someone has entered many wrong passwords for the account. The account owner is notified. */
  'account.guessed-at': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /**
   * Someone has requested a password reset. The job that handles this event checks whether the email address
   * has an account.
   */
  'password.reset-requested': {
    payload: z.strictObject({ email: z.string() }),
    subscribers: ['auth'],
  },
  /** The email address of a new account has to be verified, or its owner has requested the email again. */
  'email.verification-requested': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /** A user wants to change their email address. The owner of the new address has to confirm the change. */
  'email.change-requested': {
    payload: z.strictObject({
      userId: Id,
      email: z.string(),
      /**
       * The credential version of the user who requested the change; 0 if absent. A new password cancels the
       * request.
       */
      credentialVersion: z.optional(z.number()),
      /** The id of the row with the requested address; absent in old events, which had no row. */
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
  /** Someone has tried to create an account with an email address that already has one. */
  'account.registered-again': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /**
   * A user has changed their name or photo. Rows that contain the first name are updated, and open pages
   * refetch.
   */
  'user.renamed': {
    payload: z.strictObject({ userId: Id, firstName: z.string() }),
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /** Money has moved for an order, so both parties' open pages refetch. */
  'payment.moved': {
    payload: PaymentMoved,
    subscribers: ['orders'],
  },
  /** A member has changed their payout account and is notified by email. */
  'payout-account.changed': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['orders'],
  },
  /** These photos are no longer shown, because the user has chosen another one. */
  'photos.released': {
    payload: z.strictObject({ keeperId: Id }),
    subscribers: ['catalog'],
  },
  /** A user wants a copy of all their data. */
  'data-export.requested': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  /**
   * A user has requested the deletion of their account. Until they return or are erased, their listings are
   * hidden and nobody can order from them.
   */
  'account.leaving': {
    payload: z.strictObject({ userId: Id, eraseAt: Timestamp }),
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /** A user has returned before their account was erased. */
  'account.restored': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /**
   * A user has recovered their account from a stranger. Changes made after the time in `since` are undone.
   */
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
  /** A user's second factor was set up, used up, guessed at, or removed. The user is notified by email. */
  'second-factor.changed': {
    payload: z.strictObject({
      userId: Id,
      change: SecondFactorChange,
      /** The name of the affected passkey. */
      name: z.optional(z.string()),
      /** Ignored. Earlier versions send it. */
      added: z.optional(z.string()),
    }),
    subscribers: ['auth'],
  },
  /** A sign-in from a device that is new to this account. `device` is a human-readable description. */
  'session.opened-on-new-device': {
    payload: z.strictObject({ userId: Id, device: z.string() }),
    subscribers: ['auth'],
  },
  'session.ended': {
    payload: z.strictObject({ sessionId: Id }),
    subscribers: ['auth'],
  },
  /**
   * The user has confirmed their identity again, so access tokens from earlier generations of the session are
   * no longer valid.
   */
  'session.renewed': {
    payload: z.strictObject({ sessionId: Id, generation: z.number() }),
    subscribers: ['auth'],
  },
  /**
   * An admin has taken an action or read a user's data, in any service. The event is added to the audit log.
   */
  'admin.acted': {
    payload: z.strictObject({
      actorId: Id,
      action: z.enum(auditActions),
      target: z.strictObject({
        type: z.enum(['user', 'report', 'listing', 'case', 'donation', 'order', 'list', 'job']),
        id: Id,
      }),
      /** The changed fields, before and after the action. */
      before: AuditedTraits,
      after: AuditedTraits,
      why: z.nullable(z.string()),
      /** Users involved, other than those in the target and the changes. */
      about: z.optional(z.array(Id)),
      /** Null if no call caused the action. */
      from: z._default(z.nullable(CallOrigin), null),
    }),
    subscribers: ['moderation'],
  },
  /** A listing was offered to an organization, or the donation changed stage. */
  'donation.moved': {
    payload: DonationMoved,
    subscribers: ['orders', 'moderation'],
  },
  /**
   * A message was sent. Both members' pages refetch, and the recipient gets an email if the message remains
   * unread.
   */
  'message.sent': {
    payload: z.strictObject({ conversationId: Id, senderId: Id, recipientId: Id, number: z.number() }),
    subscribers: ['orders'],
  },
  /** A dispute about an order was answered, decided, or appealed, or has ended. */
  'dispute.moved': {
    payload: DisputeMoved,
    subscribers: ['orders'],
  },
  /** A buyer made a price offer for a listing, or the offer changed stage. */
  'offer.moved': {
    payload: OfferMoved,
    subscribers: ['orders'],
  },
  /** An order was placed or changed stage. */
  'order.moved': {
    payload: OrderMoved,
    subscribers: ['orders', 'catalog', 'moderation'],
  },
  /** An admin sanctioned a user or listing, an admin lifted a sanction, or a sanction expired. */
  'measure.decided': {
    payload: SanctionDecided,
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /** A user has to be notified, in the bell and by email according to their preferences. */
  'notice.raised': {
    payload: NewNotification,
    subscribers: ['auth'],
  },
  /**
   * A user's devices have to show a notification that is not kept, such as a message that was just sent. It
   * has an id so that it is shown only once.
   */
  'push.raised': {
    payload: NewNotification,
    subscribers: ['auth'],
  },
  /** Something requires an admin's attention. All admins are notified. */
  'admin-notice.raised': {
    payload: NewAdminNotification,
    subscribers: ['auth'],
  },
  /** An owner edited a listing. Prices are in kobo; null if there is no price. */
  'listing.changed': {
    payload: z.strictObject({
      listingId: Id,
      ownerId: Id,
      oldPriceKobo: z.nullable(z.number()),
      newPriceKobo: z.nullable(z.number()),
    }),
    subscribers: ['catalog', 'orders'],
  },
  /** An upload was identified as a photo. Its variants are created next. */
  'photo.added': {
    payload: z.strictObject({ photoId: Id }),
    subscribers: ['catalog'],
  },
  /** An application no longer uses these files, so they are deleted. */
  'evidence.dropped': {
    payload: z.strictObject({ applicationId: Id, fileIds: z.array(Id) }),
    subscribers: ['catalog'],
  },
  /** A listing is on the market for the first time. */
  'listing.created': {
    payload: z.strictObject({ listingId: Id }),
    subscribers: ['catalog', 'moderation'],
  },
  /** A paused or deleted listing is back on the market. */
  'listing.returned': {
    payload: z.strictObject({ listingId: Id }),
    subscribers: ['catalog'],
  },
  'report.filed': {
    payload: z.strictObject({ reportId: Id }),
    subscribers: ['moderation'],
  },
  /** A case is waiting for an admin or for the end of a suspension. */
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
