import * as z from 'zod/mini';
import { NewAdminNotification, NewNotification } from './auth/new-notification.ts';
import { Id } from './fields.ts';
import { auditActions } from './moderation/audit-actions.ts';
import { MeasureDecided } from './moderation/measure.ts';
import { DonationMoved } from './orders/donation-moved.ts';
import { OrderMoved } from './orders/order-moved.ts';
import type { ServiceName } from './services.ts';

const AuditedTraits = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** Where a call came from, as far as it says so. */
const CallOrigin = z.strictObject({ address: z.string(), userAgent: z.string() });
export type CallOrigin = z.infer<typeof CallOrigin>;

/**
 * What services tell each other, through an outbox and one queue a subscriber.
 * An event is added with its first subscriber: nobody publishes into the void.
 */
export const events = {
  /** Strangers have entered many wrong passwords: the owner is told. */
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
  /** A user wants another email address: its owner is asked first. */
  'email.change-requested': {
    payload: z.strictObject({ userId: Id, email: z.string() }),
    subscribers: ['auth'],
  },
  'email.changed': {
    payload: z.strictObject({ userId: Id, oldEmail: z.string() }),
    subscribers: ['auth'],
  },
  /** Someone has tried to create an account with an email address that has one. */
  'account.registered-again': {
    payload: z.strictObject({ userId: Id }),
    subscribers: ['auth'],
  },
  'password.changed': {
    payload: z.strictObject({ userId: Id }),
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
  /** What an admin did, or whose data they read, wherever it was: a row of the audit log. */
  'admin.acted': {
    payload: z.strictObject({
      actorId: Id,
      action: z.enum(auditActions),
      target: z.strictObject({
        type: z.enum(['user', 'report', 'listing', 'case', 'donation', 'order', 'list']),
        id: Id,
      }),
      /** What the act changed, as it was and as it is. */
      before: AuditedTraits,
      after: AuditedTraits,
      why: z.nullable(z.string()),
      /** null for an act that no call asked for. */
      from: z._default(z.nullable(CallOrigin), null),
    }),
    subscribers: ['moderation'],
  },
  /** A listing has been offered to an organization, or its donation has come to another stage. */
  'donation.moved': {
    payload: DonationMoved,
    subscribers: ['orders', 'moderation'],
  },
  /** An order has been placed, or has come to another stage. */
  'order.moved': {
    payload: OrderMoved,
    subscribers: ['orders', 'catalog', 'moderation'],
  },
  /** An admin has decided on a person or a listing, or has taken it back, or its time is over. */
  'measure.decided': {
    payload: MeasureDecided,
    subscribers: ['auth', 'catalog', 'orders'],
  },
  /**
   * A suspension in force that was decided before its subscribers kept suspensions; a release before does not
   * know it.
   */
  'measure.repeated': {
    payload: MeasureDecided,
    subscribers: ['catalog', 'orders'],
  },
  /** Somebody is to be told something: behind the bell and by mail, as they prefer. */
  'notice.raised': {
    payload: NewNotification,
    subscribers: ['auth'],
  },
  /** Something waits for an admin: all of them are notified. */
  'admin-notice.raised': {
    payload: NewAdminNotification,
    subscribers: ['auth'],
  },
  /** Its owner has edited a listing. Kobo; null is a listing without a price. */
  'listing.changed': {
    payload: z.strictObject({
      listingId: Id,
      ownerId: Id,
      oldPriceKobo: z.nullable(z.number()),
      newPriceKobo: z.nullable(z.number()),
    }),
    subscribers: ['catalog'],
  },
  /** An upload has turned out to be a photo: its variants are made. */
  'photo.added': {
    payload: z.strictObject({ photoId: Id }),
    subscribers: ['catalog'],
  },
  /** An application has these files no longer: they are removed. */
  'evidence.dropped': {
    payload: z.strictObject({ applicationId: Id, fileIds: z.array(Id) }),
    subscribers: ['catalog'],
  },
  /** Something is on the market that was not there before. */
  'listing.created': {
    payload: z.strictObject({ listingId: Id }),
    subscribers: ['catalog', 'moderation'],
  },
  /** What was paused or deleted is on the market again. */
  'listing.returned': {
    payload: z.strictObject({ listingId: Id }),
    subscribers: ['catalog'],
  },
  'report.filed': {
    payload: z.strictObject({ reportId: Id }),
    subscribers: ['moderation'],
  },
  /** A case waits for an admin, or for the day on which a suspension ends. */
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

/** An event as it travels: `id` makes its consumers idempotent. */
export type EventMessage<E extends EventName = EventName> = {
  id: string;
  name: E;
  occurredAt: string;
  payload: EventPayload<E>;
};
