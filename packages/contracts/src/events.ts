import * as z from 'zod/mini';
import { Id } from './fields.ts';
import { OrganizationType, Role } from './options.ts';
import type { ServiceName } from './route.ts';

/**
 * What services tell each other, through an outbox and one queue a subscriber.
 * An event is added with its first subscriber: nobody publishes into the void.
 */
export const events = {
  'session.ended': {
    payload: z.strictObject({ sessionId: Id }),
    subscribers: ['auth'],
  },
  'user.role-changed': {
    payload: z.strictObject({ userId: Id, changedBy: Id, before: Role, after: Role }),
    subscribers: ['moderation'],
  },
  'charity.verified': {
    payload: z.strictObject({ userId: Id, changedBy: Id }),
    subscribers: ['moderation'],
  },
  'donation.requested': {
    payload: z.strictObject({
      donationId: Id,
      donorId: Id,
      listingId: Id,
      organizationType: OrganizationType,
      organizationName: z.string(),
    }),
    subscribers: ['orders'],
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
